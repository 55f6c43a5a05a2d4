import { sql, type Insertable, type Updateable } from 'kysely';
import type { TaskTable } from '#db/schema.ts';
import type { EventDetail } from '#shared/events.ts';
import type { Db } from '#server/kernel/db.ts';
import { prepared } from '#server/kernel/prepared.ts';
import { isSeenBy } from './task-privacy.access.ts';

const rowForUser = prepared.row((db, id: number, userId: number) =>
  db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.projectId')
    .leftJoin('project_members', (join) =>
      join.onRef('project_members.projectId', '=', 'tasks.projectId').on('project_members.userId', '=', userId),
    )
    .selectAll('tasks')
    .select(['projects.status as projectStatus', 'projects.coordinatorId', 'project_members.role'])
    .where('tasks.id', '=', id),
);

const assignmentsOf = prepared.rows((db, taskId: number) =>
  db.selectFrom('task_assignments').select('userId').where('taskId', '=', taskId).orderBy('id'),
);

export const listAssigneeIds = async (db: Db, taskId: number): Promise<number[]> =>
  (await assignmentsOf(db, taskId)).map(({ userId }) => userId);

/** What deciding over a task needs: it, its project with the user's role, and who is assigned. */
export async function taskForUser(db: Db, id: number, userId: number) {
  const task = await rowForUser(db, id, userId);
  return task && { ...task, assignedToIds: await listAssigneeIds(db, id) };
}

export const insertTask = (db: Db, task: Insertable<TaskTable>) =>
  db.insertInto('tasks').values(task).returning('id').executeTakeFirstOrThrow();

export const updateTaskRow = (db: Db, id: number, changes: Updateable<TaskTable>) =>
  db.updateTable('tasks').set(changes).where('id', '=', id).execute();

export const listVersions = (db: Db, ids: number[]) =>
  db.selectFrom('tasks').select(['id', 'version', 'fieldVersions']).where('id', 'in', ids).execute();

type ColumnPlace = { projectId: number; status: string; exceptId?: number };

/** Positions of a column, those of deleted tasks too. */
const positionsOf = (db: Db, { projectId, status, exceptId }: ColumnPlace) =>
  db
    .selectFrom('tasks')
    .select('position')
    .where('projectId', '=', projectId)
    .where('status', '=', status)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? 0));

/** The greatest position of a column, null when it is empty. */
export const lastPosition = async (db: Db, place: ColumnPlace): Promise<string | null> =>
  (await positionsOf(db, place).orderBy('position', 'desc').limit(1).executeTakeFirst())?.position ?? null;

/** The position of a task of a column and the one before it, null at its head; undefined where the task is not there. */
export async function positionBefore(db: Db, place: ColumnPlace, id: number) {
  const task = await positionsOf(db, place).where('id', '=', id).executeTakeFirst();
  if (!task) return undefined;
  const smaller = positionsOf(db, place).where('position', '<', task.position).orderBy('position', 'desc').limit(1);
  return { position: task.position, previous: (await smaller.executeTakeFirst())?.position ?? null };
}

/** Makes the assignees of a task be these, in this order, keeping the assignments that stay. */
export async function setAssignees(
  db: Db,
  taskId: number,
  userIds: number[],
  by: { assignedById: number | null; assignedAt: string },
) {
  let gone = db.deleteFrom('task_assignments').where('taskId', '=', taskId);
  if (userIds.length > 0) gone = gone.where('userId', 'not in', userIds);
  await gone.execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ taskId, userId, ...by }));
  await db
    .insertInto('task_assignments')
    .values(rows)
    .onConflict((c) => c.columns(['taskId', 'userId']).doNothing())
    .execute();
}

const privateTasksFor = prepared.rows((db, projectId: number, userId: number) =>
  db
    .selectFrom('tasks')
    .select('id')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`${sql.ref('isPrivate')}`)
    .where('deletedAt', 'is', null)
    .where(isSeenBy(userId))
    .orderBy('id'),
);

/** Private tasks of a project that exist for the user. */
export const privateTaskIdsFor = async (db: Db, projectId: number, userId: number): Promise<number[]> =>
  (await privateTasksFor(db, projectId, userId)).map((row) => row.id);

/** All tasks of a status, deleted ones too, in their order. */
export const listInStatus = (db: Db, projectId: number, status: string) =>
  db
    .selectFrom('tasks')
    .select(['id', 'version', 'fieldVersions', 'position', 'deletedAt'])
    .where('projectId', '=', projectId)
    .where('status', '=', status)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const taskById = (db: Db, id: number) =>
  db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Whether nothing has happened to a task since it was made: no event tells of it, nobody talks of it or times it. */
export async function isUntouched(db: Db, id: number): Promise<boolean> {
  const task = await db.selectFrom('tasks').select(['version', 'deletedAt']).where('id', '=', id).executeTakeFirst();
  if (!task || task.version > 1 || task.deletedAt !== null) return false;
  for (const table of ['chat_messages', 'task_timers'] as const)
    if (await db.selectFrom(table).select('taskId').where('taskId', '=', id).limit(1).executeTakeFirst()) return false;
  const told = db.selectFrom('events').select('id').where('taskId', '=', id).where('type', '!=', 'task.created');
  return (await told.limit(1).executeTakeFirst()) === undefined;
}

/** The last time that someone set when a task is due or how it recurs, since a time. */
export async function lastReschedule(
  db: Db,
  { taskId, actorId, since }: { taskId: number; actorId: number; since: string },
): Promise<EventDetail | null> {
  const last = await db
    .selectFrom('events')
    .select('detail')
    .where('taskId', '=', taskId)
    .where('actorId', '=', actorId)
    .where('createdAt', '>=', since)
    .where('type', '=', 'task.updated')
    .where('detail', 'like', '%"recurrenceStart":%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.detail ? (JSON.parse(last.detail) as EventDetail) : null;
}

/** What decides who may know of a task. */
export async function factsById(db: Db, id: number) {
  const task = await db
    .selectFrom('tasks')
    .select(['projectId', 'isPrivate', 'createdById'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...task, assignedToIds: await listAssigneeIds(db, id) };
}
