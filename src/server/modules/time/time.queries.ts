import type { Insertable } from 'kysely';
import type { TimeEntryTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

export const listEntries = (db: Db, taskId: number) =>
  db
    .selectFrom('time_entries')
    .leftJoin('users', 'users.id', 'time_entries.userId')
    .selectAll('time_entries')
    .select(['users.username', 'users.fullName', 'users.avatar'])
    .where('taskId', '=', taskId)
    .orderBy('time_entries.id')
    .execute();

export const insertEntry = (db: Db, entry: Insertable<TimeEntryTable>) =>
  db.insertInto('time_entries').values(entry).execute();

export const timerOf = async (db: Db, userId: number) =>
  (await db
    .selectFrom('task_timers')
    .select(['taskId', 'startedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? null;

export const insertTimer = (db: Db, timer: { userId: number; taskId: number; startedAt: string }) =>
  db.insertInto('task_timers').values(timer).execute();

export const deleteTimer = (db: Db, userId: number) =>
  db.deleteFrom('task_timers').where('userId', '=', userId).execute();
