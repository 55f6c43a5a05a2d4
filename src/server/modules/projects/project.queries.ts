import { sql, type Insertable, type Updateable } from 'kysely';
import type { ProjectTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';
import { deleteByParts } from '#server/kernel/delete-by-parts.ts';
import { prepared } from '#server/kernel/prepared.ts';
import { isSeenBy } from '#server/modules/tasks/task-privacy.access.ts';

const projectColumns = [
  'projects.id',
  'projects.name',
  'projects.description',
  'projects.status',
  'projects.dueDate',
  'projects.lastActive',
  'projects.createdAt',
  'projects.createdById',
  'projects.coordinatorId',
] as const;

/** A project with the user's role in it, null for a stranger. */
export const projectForUser = prepared.row((db, id: number, userId: number) =>
  db
    .selectFrom('projects')
    .leftJoin('project_members', (join) =>
      join.onRef('project_members.projectId', '=', 'projects.id').on('project_members.userId', '=', userId),
    )
    .select(projectColumns)
    .select('project_members.role')
    .where('projects.id', '=', id),
);

/** The user's projects with their role, the latest active first. */
export const listProjectsOf = (db: Db, userId: number) =>
  db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.projectId')
    .select(projectColumns)
    .select('project_members.role')
    .where('project_members.userId', '=', userId)
    .orderBy('projects.lastActive', 'desc')
    .orderBy('projects.id', 'desc')
    .execute();

/** Tasks of each project that the user may see, and how many of them are completed. */
export const countTasks = (db: Db, projectIds: number[], userId: number) =>
  db
    .selectFrom('tasks')
    .select(({ fn }) => ['projectId', 'status', fn.countAll<number>().as('count')])
    .where('projectId', 'in', projectIds)
    .where('deletedAt', 'is', null)
    .where(isSeenBy(userId))
    .groupBy(['projectId', 'status'])
    .execute();

/** The first few people of each project, in the order in which they joined, each with how many there are. */
export const listFirstPeople = (db: Db, projectIds: number[], most: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('project_members')
        .select(({ fn }) => [
          'id',
          'projectId',
          'userId',
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('projectId').orderBy('id'))
            .as('place'),
          fn
            .countAll<number>()
            .over((over) => over.partitionBy('projectId'))
            .as('memberCount'),
        ])
        .where('projectId', 'in', projectIds)
        .as('placed'),
    )
    .innerJoin('users', 'users.id', 'placed.userId')
    .select(['placed.projectId', 'placed.memberCount', 'users.id', 'users.username', 'users.fullName', 'users.avatar'])
    .where('placed.place', '<=', most)
    .orderBy('placed.id')
    .execute();

/** All projects with all their members, in the order in which they were made and joined. */
export const listEveryMembership = (db: Db) =>
  db
    .selectFrom('projects')
    .innerJoin('project_members', 'project_members.projectId', 'projects.id')
    .innerJoin('users', 'users.id', 'project_members.userId')
    .select(['projects.id', 'projects.name', 'projects.status', 'projects.coordinatorId'])
    .select(['project_members.userId', 'project_members.role', 'users.username', 'users.disabledAt'])
    .orderBy('projects.id')
    .orderBy('project_members.id')
    .execute();

export const insertProject = (db: Db, project: Insertable<ProjectTable>) =>
  db.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow();

export const updateProjectRow = (db: Db, id: number, changes: Updateable<ProjectTable>) =>
  db.updateTable('projects').set(changes).where('id', '=', id).execute();

/** Removes a project with all that hangs on it: the most of that by parts, so that nobody else is kept waiting by one statement. */
export async function deleteProjectRow(db: Db, id: number): Promise<void> {
  const ownChat = db.selectFrom('team_chats').select('id').where('projectId', '=', id);
  const tasks = db.selectFrom('tasks').select('id').where('projectId', '=', id);
  await deleteByParts(db, 'chat_messages', sql`"teamChatId" = (${ownChat})`);
  await deleteByParts(db, 'chat_messages', sql`"taskId" in (${tasks})`);
  await deleteByParts(db, 'tasks', sql`"projectId" = ${id}`);
  await deleteByParts(db, 'events', sql`"projectId" = ${id}`);
  await db.deleteFrom('projects').where('id', '=', id).execute();
}
