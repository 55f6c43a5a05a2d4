import type { Insertable } from 'kysely';
import type { TaskCommentTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

const commentRows = (db: Db) =>
  db
    .selectFrom('task_comments')
    .leftJoin('users', 'users.id', 'task_comments.userId')
    .selectAll('task_comments')
    .select(['users.username', 'users.fullName', 'users.avatar']);

export const listComments = (db: Db, taskId: number) =>
  commentRows(db).where('taskId', '=', taskId).orderBy('task_comments.createdAt').orderBy('task_comments.id').execute();

export const commentById = (db: Db, id: number) =>
  commentRows(db).where('task_comments.id', '=', id).executeTakeFirstOrThrow();

export const insertComment = (db: Db, comment: Insertable<TaskCommentTable>) =>
  db.insertInto('task_comments').values(comment).returning('id').executeTakeFirstOrThrow();

export const countCommentsOf = async (db: Db, taskId: number): Promise<number> =>
  (
    await db
      .selectFrom('task_comments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('taskId', '=', taskId)
      .executeTakeFirstOrThrow()
  ).count;

/** Ids of those who have said something about a task. */
export const listCommenters = async (db: Db, taskId: number): Promise<number[]> =>
  (await db.selectFrom('task_comments').select('userId').distinct().where('taskId', '=', taskId).execute())
    .map((row) => row.userId)
    .filter((id) => id !== null);
