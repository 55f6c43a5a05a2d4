import type { Insertable } from 'kysely';
import type { TaskAttachmentTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

const attachments = (db: Db) =>
  db
    .selectFrom('task_attachments')
    .leftJoin('users', 'users.id', 'task_attachments.uploadedById')
    .selectAll('task_attachments')
    .select(['users.username', 'users.fullName', 'users.avatar'])
    .orderBy('task_attachments.id');

export const listAttachments = (db: Db, taskId: number) => attachments(db).where('taskId', '=', taskId).execute();

export const attachmentById = (db: Db, id: number) =>
  attachments(db).where('task_attachments.id', '=', id).executeTakeFirst();

export const insertAttachment = (db: Db, attachment: Insertable<TaskAttachmentTable>) =>
  db.insertInto('task_attachments').values(attachment).returning('id').executeTakeFirstOrThrow();

export const deleteAttachmentRow = (db: Db, id: number) =>
  db.deleteFrom('task_attachments').where('id', '=', id).execute();

export const countAttachmentsOf = async (db: Db, taskId: number): Promise<number> =>
  (
    await db
      .selectFrom('task_attachments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('taskId', '=', taskId)
      .executeTakeFirstOrThrow()
  ).count;

/** Where the files of all tasks and messages of a project lie, deleted tasks' too. */
export async function listKeysOf(db: Db, projectId: number): Promise<string[]> {
  const tasks = db.selectFrom('tasks').select('id').where('projectId', '=', projectId);
  const ofTasks = db.selectFrom('task_attachments').select('storageKey').where('taskId', 'in', tasks);
  const messages = db
    .selectFrom('chat_messages')
    .select('id')
    .where((eb) => eb.or([eb('projectId', '=', projectId), eb('taskId', 'in', tasks)]));
  const ofMessages = db.selectFrom('message_attachments').select('storageKey').where('messageId', 'in', messages);
  return (await ofTasks.unionAll(ofMessages).execute()).map(({ storageKey }) => storageKey);
}
