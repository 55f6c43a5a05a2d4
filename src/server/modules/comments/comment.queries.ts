import type { Insertable, Updateable } from 'kysely';
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

/** A comment, when it is one of that task. */
export const findComment = (db: Db, taskId: number, id: number) =>
  commentRows(db).where('task_comments.taskId', '=', taskId).where('task_comments.id', '=', id).executeTakeFirst();

export const updateCommentRow = (db: Db, id: number, changes: Updateable<TaskCommentTable>) =>
  db.updateTable('task_comments').set(changes).where('id', '=', id).execute();

export const deleteCommentRow = (db: Db, id: number) => db.deleteFrom('task_comments').where('id', '=', id).execute();

export const listMentioned = async (db: Db, commentId: number): Promise<number[]> =>
  (await db.selectFrom('comment_mentions').select('userId').where('commentId', '=', commentId).execute()).map(
    ({ userId }) => userId,
  );

export async function replaceMentions(db: Db, commentId: number, userIds: number[]) {
  await db.deleteFrom('comment_mentions').where('commentId', '=', commentId).execute();
  const rows = [...new Set(userIds)].map((userId) => ({ commentId, userId }));
  if (rows.length > 0) await db.insertInto('comment_mentions').values(rows).execute();
}
