import type { Db } from '#server/kernel/db.ts';

const livingMemberships = (db: Db) =>
  db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.projectId')
    .select(['project_members.projectId', 'project_members.userId', 'project_members.role', 'projects.coordinatorId'])
    .where('projects.status', '!=', 'deleted');

export type Membership = Awaited<ReturnType<typeof membersOfLiving>>[number];

/** The members of a project that is not in the trash. */
export const membersOfLiving = (db: Db, projectId: number) =>
  livingMemberships(db).where('project_members.projectId', '=', projectId).execute();

/** The user's places in projects that are not in the trash. */
export const livingMembershipsOf = (db: Db, userId: number) =>
  livingMemberships(db).where('project_members.userId', '=', userId).execute();

/** Who a private task exists for; null when the task is not private, or gone. */
export async function insidersOf(db: Db, taskId: number): Promise<Set<number> | null> {
  const task = await db
    .selectFrom('tasks')
    .select(['isPrivate', 'createdById'])
    .where('id', '=', taskId)
    .executeTakeFirst();
  if (!task?.isPrivate) return null;
  const assigned = await db.selectFrom('task_assignments').select('userId').where('taskId', '=', taskId).execute();
  const ids = assigned.map((row) => row.userId);
  return new Set(task.createdById === null ? ids : [...ids, task.createdById]);
}

/** Those of the tasks that are private and do not exist for the user. */
export const privateTaskIdsHiddenFrom = async (db: Db, userId: number, ids: number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('tasks')
          .select('id')
          .where('id', 'in', ids)
          .where('isPrivate', '=', true)
          .where((eb) => eb.or([eb('createdById', '!=', userId), eb('createdById', 'is', null)]))
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('task_assignments')
                  .select('task_assignments.id')
                  .whereRef('task_assignments.taskId', '=', 'tasks.id')
                  .where('task_assignments.userId', '=', userId),
              ),
            ),
          )
          .execute()
      ).map((row) => row.id);
