import type { Insertable } from 'kysely';
import type { MessageAttachmentTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

export const listFiles = (db: Db, messageIds: number[]) =>
  db
    .selectFrom('message_attachments')
    .select(['id', 'messageId', 'filename', 'filesize', 'filetype'])
    .where('messageId', 'in', messageIds)
    .orderBy('id')
    .execute();

export const fileById = (db: Db, id: number) =>
  db.selectFrom('message_attachments').selectAll().where('id', '=', id).executeTakeFirst();

export const insertFile = (db: Db, file: Insertable<MessageAttachmentTable>) =>
  db.insertInto('message_attachments').values(file).returningAll().executeTakeFirstOrThrow();

/** Of the files, those that someone has uploaded and put into no message yet. */
export const listLooseFiles = async (db: Db, ids: number[], uploadedById: number): Promise<number[]> =>
  (
    await db
      .selectFrom('message_attachments')
      .select('id')
      .where('id', 'in', ids)
      .where('uploadedById', '=', uploadedById)
      .where('messageId', 'is', null)
      .execute()
  ).map(({ id }) => id);

export const putIntoMessage = (db: Db, ids: number[], messageId: number) =>
  db.updateTable('message_attachments').set({ messageId }).where('id', 'in', ids).execute();

export const keysOfMessage = (db: Db, messageId: number) =>
  db.selectFrom('message_attachments').select('storageKey').where('messageId', '=', messageId).execute();

export const deleteFilesOfMessage = (db: Db, messageId: number) =>
  db.deleteFrom('message_attachments').where('messageId', '=', messageId).execute();

/** Files that were uploaded before a time and never sent. */
export const listForgotten = (db: Db, before: string) =>
  db
    .selectFrom('message_attachments')
    .select(['id', 'storageKey'])
    .where('messageId', 'is', null)
    .where('uploadedAt', '<', before)
    .execute();

export const deleteFiles = (db: Db, ids: number[]) =>
  db.deleteFrom('message_attachments').where('id', 'in', ids).where('messageId', 'is', null).execute();
