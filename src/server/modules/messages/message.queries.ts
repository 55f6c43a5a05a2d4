import type { Insertable, Updateable } from 'kysely';
import type { ChatMessageTable } from '#db/schema.ts';
import type { ChatPlace } from '#shared/chat.ts';
import type { Db } from '#server/kernel/db.ts';
import { isSeenBy } from '#server/modules/tasks/task-privacy.access.ts';

const messageRows = (db: Db) =>
  db
    .selectFrom('chat_messages')
    .leftJoin('users', 'users.id', 'chat_messages.senderId')
    .leftJoin('chat_messages as quoted', 'quoted.id', 'chat_messages.replyToId')
    .leftJoin('users as quotedSender', 'quotedSender.id', 'quoted.senderId')
    .select([
      'chat_messages.id',
      'chat_messages.content',
      'chat_messages.senderId',
      'chat_messages.sentAt',
      'chat_messages.editedAt',
      'chat_messages.deletedAt',
      'chat_messages.pinnedAt',
      'chat_messages.clientId',
      'chat_messages.projectId',
      'chat_messages.taskId',
      'chat_messages.teamChatId',
      'chat_messages.directChatId',
      'chat_messages.replyToId',
      'users.username',
      'users.fullName',
      'users.avatar',
      'quoted.content as quotedContent',
      'quoted.deletedAt as quotedDeletedAt',
      'quotedSender.id as quotedSenderId',
      'quotedSender.username as quotedUsername',
      'quotedSender.fullName as quotedFullName',
      'quotedSender.avatar as quotedAvatar',
    ]);

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Messages of one chat: a project's chat is its team chat. */
const inChat = (db: Db, { taskId, teamChatId, directChatId }: ChatPlace) => {
  const rows = messageRows(db);
  if (taskId !== null) return rows.where('chat_messages.taskId', '=', taskId);
  if (teamChatId !== null) return rows.where('chat_messages.teamChatId', '=', teamChatId);
  return rows.where('chat_messages.directChatId', '=', directChatId);
};

type Part = { before?: number; after?: number; limit: number };

/**
 * Messages of a chat, oldest first: the latest, or the latest before a message; with `after` the first after that one.
 */
export async function listMessages(db: Db, place: ChatPlace, { before, after, limit }: Part) {
  const rows = await inChat(db, place)
    .$if(before !== undefined, (query) => query.where('chat_messages.id', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('chat_messages.id', '>', after ?? 0))
    .orderBy('chat_messages.id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return after === undefined ? rows.reverse() : rows;
}

/** What is pinned in a chat, the last pinned first. */
export const listPinned = (db: Db, place: ChatPlace) =>
  inChat(db, place)
    .where('chat_messages.pinnedAt', 'is not', null)
    .where('chat_messages.deletedAt', 'is', null)
    .orderBy('chat_messages.pinnedAt', 'desc')
    .limit(100)
    .execute();

export const listMessagesById = (db: Db, ids: number[]) =>
  messageRows(db).where('chat_messages.id', 'in', ids).orderBy('chat_messages.id').execute();

export const messageById = (db: Db, id: number) =>
  messageRows(db).where('chat_messages.id', '=', id).executeTakeFirst();

/** What the sender has sent under that id of their browser's. */
export const messageByClientId = (db: Db, senderId: number, clientId: string) =>
  messageRows(db)
    .where('chat_messages.senderId', '=', senderId)
    .where('chat_messages.clientId', '=', clientId)
    .executeTakeFirst();

export const insertMessage = (db: Db, message: Insertable<ChatMessageTable>) =>
  db.insertInto('chat_messages').values(message).returning('id').executeTakeFirstOrThrow();

export const updateMessageRow = (db: Db, id: number, changes: Updateable<ChatMessageTable>) =>
  db.updateTable('chat_messages').set(changes).where('id', '=', id).execute();

export const listReactions = (db: Db, messageIds: number[]) =>
  db
    .selectFrom('message_reactions')
    .select(['messageId', 'emoji', 'userId'])
    .where('messageId', 'in', messageIds)
    .orderBy('createdAt')
    .orderBy('userId')
    .execute();

export const addReaction = (
  db: Db,
  reaction: { messageId: number; userId: number; emoji: string; createdAt: string },
) =>
  db
    .insertInto('message_reactions')
    .values(reaction)
    .onConflict((c) => c.doNothing())
    .execute();

export const removeReaction = (
  db: Db,
  { messageId, userId, emoji }: { messageId: number; userId: number; emoji: string },
) =>
  db
    .deleteFrom('message_reactions')
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .where('emoji', '=', emoji)
    .execute();

export const listMentions = (db: Db, messageIds: number[]) =>
  db.selectFrom('message_mentions').select(['messageId', 'userId']).where('messageId', 'in', messageIds).execute();

export async function replaceMentions(db: Db, messageId: number, userIds: number[]): Promise<void> {
  await db.deleteFrom('message_mentions').where('messageId', '=', messageId).execute();
  if (userIds.length === 0) return;
  await db
    .insertInto('message_mentions')
    .values(userIds.map((userId) => ({ messageId, userId })))
    .execute();
}

/**
 * The tasks that messages became, of those that the reader may see: not deleted, and private ones only their own. Where
 * others, who did not know, made another one of the same message, the first one made comes last.
 */
export const listTasksOf = (db: Db, messageIds: number[], readerId: number) =>
  db
    .selectFrom('message_tasks')
    // In this order: SQLite would begin with all tasks of the reader's projects.
    .crossJoin('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.projectId')
    .innerJoin('project_members', 'project_members.projectId', 'tasks.projectId')
    .select(['message_tasks.messageId', 'tasks.id', 'tasks.projectId', 'tasks.title', 'tasks.status'])
    .whereRef('tasks.id', '=', 'message_tasks.taskId')
    .where('message_tasks.messageId', 'in', messageIds)
    .where('project_members.userId', '=', readerId)
    .where('tasks.deletedAt', 'is', null)
    .where('projects.status', '!=', 'deleted')
    .where(isSeenBy(readerId))
    .orderBy('tasks.id', 'desc')
    .execute();

export const insertMessageTask = (db: Db, link: { messageId: number; taskId: number }) =>
  db.insertInto('message_tasks').values(link).execute();

export const messageOfTask = (db: Db, taskId: number) =>
  db.selectFrom('message_tasks').select('messageId').where('taskId', '=', taskId).executeTakeFirst();
