import type { Db } from '#server/kernel/db.ts';

/** Tasks due between two days that are still to be done, in projects that are neither archived nor in the trash. */
export const listDue = (db: Db, from: string, until: string) =>
  db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.projectId')
    .select(['tasks.id', 'tasks.projectId', 'tasks.title', 'tasks.dueDate', 'tasks.createdById'])
    .where('tasks.dueDate', '>=', from)
    .where('tasks.dueDate', '<=', until)
    .where('tasks.status', '!=', 'completed')
    .where('tasks.deletedAt', 'is', null)
    .where('projects.status', 'not in', ['archived', 'deleted'])
    .execute();

/** Of the tasks, each with one of its assignees. */
export const listAssigned = (db: Db, taskIds: number[]) =>
  db.selectFrom('task_assignments').select(['taskId', 'userId']).where('taskId', 'in', taskIds).execute();

/** The members of projects whose accounts work, with the time zones that they chose. */
export const listMembersOf = (db: Db, projectIds: number[]) =>
  db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.userId')
    .leftJoin('user_settings', 'user_settings.userId', 'users.id')
    .select(['project_members.projectId', 'users.id', 'user_settings.timezone'])
    .where('project_members.projectId', 'in', projectIds)
    .where('users.disabledAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .execute();

/** Writes down that someone is reminded. Returns whether they were not yet on that day. */
export const insertReminder = async (db: Db, reminder: { taskId: number; userId: number; day: string }) =>
  (await db
    .insertInto('reminders')
    .values(reminder)
    .onConflict((c) => c.doNothing())
    .returning('taskId')
    .executeTakeFirst()) !== undefined;

/** Days that are past need not be remembered. */
export const deleteRemindersBefore = (db: Db, day: string) =>
  db.deleteFrom('reminders').where('day', '<', day).execute();
