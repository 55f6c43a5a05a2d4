import type { Insertable, Updateable } from 'kysely';
import type { ChatRequestTable } from '#db/schema.ts';
import type { Pair } from '#server/modules/direct-chats/direct-chat.access.ts';
import type { Db } from '#server/kernel/db.ts';

const requests = (db: Db) =>
  db
    .selectFrom('chat_requests')
    .innerJoin('users as sender', 'sender.id', 'chat_requests.fromUserId')
    .innerJoin('users as recipient', 'recipient.id', 'chat_requests.toUserId')
    .select([
      'chat_requests.id',
      'chat_requests.fromUserId',
      'chat_requests.toUserId',
      'chat_requests.message',
      'chat_requests.status',
      'chat_requests.directChatId',
      'chat_requests.createdAt',
      'chat_requests.updatedAt',
      'sender.username as fromUsername',
      'sender.fullName as fromFullName',
      'sender.avatar as fromAvatar',
      'recipient.username as toUsername',
      'recipient.fullName as toFullName',
      'recipient.avatar as toAvatar',
    ])
    .orderBy('chat_requests.id');

export type RequestRow = NonNullable<Awaited<ReturnType<typeof requestById>>>;

/** Sent by the user or to them, oldest first. */
export const listRequestsOf = (db: Db, userId: number) =>
  requests(db)
    .where((eb) => eb.or([eb('fromUserId', '=', userId), eb('toUserId', '=', userId)]))
    .execute();

export const requestById = (db: Db, id: number) => requests(db).where('chat_requests.id', '=', id).executeTakeFirst();

export const listRequestsById = (db: Db, ids: number[]) => requests(db).where('chat_requests.id', 'in', ids).execute();

export const listRequestsBetween = (db: Db, { user1Id, user2Id }: Pair) =>
  db
    .selectFrom('chat_requests')
    .select(['id', 'status', 'fromUserId', 'createdAt', 'updatedAt'])
    .where('user1Id', '=', user1Id)
    .where('user2Id', '=', user2Id)
    .execute();

export const insertRequest = (db: Db, request: Insertable<ChatRequestTable>) =>
  db.insertInto('chat_requests').values(request).returning('id').executeTakeFirstOrThrow();

export const updateRequest = (db: Db, id: number, changes: Updateable<ChatRequestTable>) =>
  db.updateTable('chat_requests').set(changes).where('id', '=', id).execute();
