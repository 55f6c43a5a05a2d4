import type { Insertable } from 'kysely';
import type {
  ChecklistGroupTable,
  CustomColumnTable,
  TaskChecklistTable,
  TaskCommentTable,
  TaskTable,
} from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

/** Rows in one statement: their bound values stay under SQLite's 32,766 and PostgreSQL's 65,535. */
const portion = 500;

async function inPortions<Row, Result>(rows: Row[], insert: (some: Row[]) => Promise<Result[]>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < rows.length; start += portion)
    results.push(...(await insert(rows.slice(start, start + portion))));
  return results;
}

/** Ids are given out in the order of the rows, but `returning` promises no order. */
const inOrder = (rows: { id: number }[]): number[] => rows.map((row) => row.id).toSorted((a, b) => a - b);

/** Each of these returns the new ids in the order of the rows. */
export const insertColumns = async (db: Db, rows: Insertable<CustomColumnTable>[]) =>
  inOrder(await inPortions(rows, (some) => db.insertInto('custom_columns').values(some).returning('id').execute()));

export const insertTasks = async (db: Db, rows: Insertable<TaskTable>[]) =>
  inOrder(await inPortions(rows, (some) => db.insertInto('tasks').values(some).returning('id').execute()));

export const insertChecklistGroups = async (db: Db, rows: Insertable<ChecklistGroupTable>[]) =>
  inOrder(await inPortions(rows, (some) => db.insertInto('checklist_groups').values(some).returning('id').execute()));

export const insertChecklistItems = (db: Db, rows: Insertable<TaskChecklistTable>[]) =>
  inPortions(rows, (some) => db.insertInto('task_checklists').values(some).execute());

export const insertComments = (db: Db, rows: Insertable<TaskCommentTable>[]) =>
  inPortions(rows, (some) => db.insertInto('task_comments').values(some).execute());

/** The account with that folded username or email, and the language it set. A username has no '@'. */
export const accountWithLanguage = (db: Db, key: string) =>
  db
    .selectFrom('users')
    .leftJoin('user_settings', 'user_settings.userId', 'users.id')
    .select(['users.id', 'users.username', 'user_settings.language'])
    .where(key.includes('@') ? 'users.emailKey' : 'users.usernameKey', '=', key)
    .where('users.disabledAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
