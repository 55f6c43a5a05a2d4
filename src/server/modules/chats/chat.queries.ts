import type { Insertable } from 'kysely';
import type { ChatMessageTable, TeamChatTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

export const insertTeamChat = (db: Db, chat: Insertable<TeamChatTable>) =>
  db.insertInto('team_chats').values(chat).returning('id').executeTakeFirstOrThrow();

export const projectChatId = async (db: Db, projectId: number): Promise<number> =>
  (await db.selectFrom('team_chats').select('id').where('projectId', '=', projectId).executeTakeFirstOrThrow()).id;

const messageRows = (db: Db) =>
  db
    .selectFrom('chat_messages')
    .leftJoin('users', 'users.id', 'chat_messages.senderId')
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
      'users.username',
      'users.fullName',
      'users.avatar',
    ]);

/** The latest messages of a team chat before a message, or at all; newest first. */
export const listTeamMessages = (db: Db, teamChatId: number, { before, limit }: { before?: number; limit: number }) =>
  messageRows(db)
    .where('chat_messages.teamChatId', '=', teamChatId)
    .$if(before !== undefined, (query) => query.where('chat_messages.id', '<', before ?? 0))
    .orderBy('chat_messages.id', 'desc')
    .limit(limit)
    .execute();

export const messageById = (db: Db, id: number) =>
  messageRows(db).where('chat_messages.id', '=', id).executeTakeFirstOrThrow();

/** What the sender has sent under that id of their browser's. */
export const messageByClientId = (db: Db, senderId: number, clientId: string) =>
  messageRows(db)
    .where('chat_messages.senderId', '=', senderId)
    .where('chat_messages.clientId', '=', clientId)
    .executeTakeFirst();

export const insertMessage = (db: Db, message: Insertable<ChatMessageTable>) =>
  db.insertInto('chat_messages').values(message).returning('id').executeTakeFirstOrThrow();
