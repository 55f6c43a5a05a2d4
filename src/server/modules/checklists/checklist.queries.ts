import { sql, type Insertable, type Updateable } from 'kysely';
import type { ChecklistGroupTable, TaskChecklistTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

const groupRows = (db: Db, taskId: number) =>
  db
    .selectFrom('checklist_groups')
    .leftJoin('users', 'users.id', 'checklist_groups.assignedToId')
    .selectAll('checklist_groups')
    .select(['users.username', 'users.fullName', 'users.avatar'])
    .where('taskId', '=', taskId)
    .orderBy('checklist_groups.id');

export const listGroups = (db: Db, taskId: number) => groupRows(db, taskId).execute();

/** A group, when it is one of that task. */
export const groupById = (db: Db, taskId: number, id: number) =>
  groupRows(db, taskId).where('checklist_groups.id', '=', id).executeTakeFirst();

/** The groups of a project that are given to someone. */
export const groupsGivenTo = (db: Db, projectId: number, userId: number) =>
  db
    .selectFrom('checklist_groups')
    .innerJoin('tasks', 'tasks.id', 'checklist_groups.taskId')
    .select(['checklist_groups.id', 'tasks.id as taskId', 'tasks.projectId', 'tasks.isPrivate'])
    .where('tasks.projectId', '=', projectId)
    .where('checklist_groups.assignedToId', '=', userId)
    .execute();

export const insertGroup = (db: Db, group: Insertable<ChecklistGroupTable>) =>
  db.insertInto('checklist_groups').values(group).returning('id').executeTakeFirstOrThrow();

export const deleteGroupRow = (db: Db, id: number) => db.deleteFrom('checklist_groups').where('id', '=', id).execute();

export const insertItem = (db: Db, item: Insertable<TaskChecklistTable>) =>
  db.insertInto('task_checklists').values(item).returningAll().executeTakeFirstOrThrow();

export const insertItems = async (db: Db, items: Insertable<TaskChecklistTable>[]): Promise<void> => {
  if (items.length > 0) await db.insertInto('task_checklists').values(items).execute();
};

export const deleteItemRow = (db: Db, id: number) => db.deleteFrom('task_checklists').where('id', '=', id).execute();

export const listItems = (db: Db, taskId: number) =>
  db.selectFrom('task_checklists').selectAll().where('taskId', '=', taskId).orderBy('id').execute();

/** An item, when it is one of that task, and whom its group is assigned to. */
export const itemById = (db: Db, taskId: number, id: number) =>
  db
    .selectFrom('task_checklists')
    .leftJoin('checklist_groups', 'checklist_groups.id', 'task_checklists.groupId')
    .selectAll('task_checklists')
    .select('checklist_groups.assignedToId')
    .where('task_checklists.taskId', '=', taskId)
    .where('task_checklists.id', '=', id)
    .executeTakeFirst();

export const updateItemRow = (db: Db, id: number, changes: Updateable<TaskChecklistTable>) =>
  db.updateTable('task_checklists').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const countItems = (db: Db, taskId: number) =>
  db
    .selectFrom('task_checklists')
    .select(({ fn }) => [
      fn.countAll<number>().as('checklistTotal'),
      fn
        .coalesce(fn.sum<number>(sql`case when ${sql.ref('isCompleted')} = ${true} then 1 else 0 end`), sql<number>`0`)
        .as('checklistDone'),
    ])
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow();
