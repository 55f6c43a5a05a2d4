import type { Db } from '#server/kernel/db.ts';

/** What someone wrote, made or did, in words that are their own: of the things around it no more than their ids. */
export const listOwnComments = (db: Db, userId: number) =>
  db
    .selectFrom('task_comments')
    .select(['id', 'taskId', 'content', 'createdAt', 'editedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

export const listOwnMessages = (db: Db, userId: number) =>
  db
    .selectFrom('chat_messages')
    .select(['id', 'taskId', 'teamChatId', 'directChatId', 'content', 'sentAt', 'editedAt'])
    .where('senderId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

export const listOwnTime = (db: Db, userId: number) =>
  db
    .selectFrom('time_entries')
    .select(['id', 'taskId', 'minutes', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

export const listOwnNotes = (db: Db, userId: number) =>
  db
    .selectFrom('member_notes')
    .innerJoin('project_members', 'project_members.id', 'member_notes.memberId')
    .select(['project_members.projectId', 'project_members.userId', 'member_notes.note', 'member_notes.updatedAt'])
    .where('authorId', '=', userId)
    .execute();

export const listOwnReactions = (db: Db, userId: number) =>
  db.selectFrom('message_reactions').select(['messageId', 'emoji', 'createdAt']).where('userId', '=', userId).execute();

export const listOwnFiles = async (db: Db, userId: number) => {
  const columns = ['id', 'filename', 'filesize', 'filetype', 'uploadedAt'] as const;
  return {
    attachments: await db
      .selectFrom('task_attachments')
      .select([...columns, 'taskId'])
      .where('uploadedById', '=', userId)
      .execute(),
    messageFiles: await db
      .selectFrom('message_attachments')
      .select([...columns, 'messageId'])
      .where('uploadedById', '=', userId)
      .execute(),
  };
};
