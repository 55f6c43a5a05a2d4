import type { Db } from '#server/kernel/db.ts';

/** Two people in ascending order, as the tables keep them. */
export type Pair = { user1Id: number; user2Id: number };
export const pairOf = (a: number, b: number): Pair => ({ user1Id: Math.min(a, b), user2Id: Math.max(a, b) });

export const directChatOf = (db: Db, { user1Id, user2Id }: Pair) =>
  db
    .selectFrom('direct_chats')
    .select('id')
    .where('user1Id', '=', user1Id)
    .where('user2Id', '=', user2Id)
    .executeTakeFirst();

export const directChatById = (db: Db, id: number) =>
  db.selectFrom('direct_chats').select(['user1Id', 'user2Id']).where('id', '=', id).executeTakeFirst();

export const insertDirectChat = (db: Db, pair: Pair, now: string) =>
  db
    .insertInto('direct_chats')
    .values({ ...pair, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The direct chats of a user, each with the other one, the newest first; who has no account any more is null. */
const directChats = (db: Db, userId: number) =>
  db
    .selectFrom('direct_chats')
    .leftJoin('users', (join) =>
      join
        .on((eb) =>
          eb.or([
            eb.and([eb('direct_chats.user1Id', '=', userId), eb('users.id', '=', eb.ref('direct_chats.user2Id'))]),
            eb.and([eb('direct_chats.user2Id', '=', userId), eb('users.id', '=', eb.ref('direct_chats.user1Id'))]),
          ]),
        )
        .on('users.deletedAt', 'is', null),
    )
    .select([
      'direct_chats.id',
      'direct_chats.user1Id',
      'direct_chats.user2Id',
      'direct_chats.createdAt',
      'direct_chats.updatedAt',
      'users.id as otherId',
      'users.username',
      'users.fullName',
      'users.avatar',
      'users.disabledAt',
    ])
    .where((eb) => eb.or([eb('direct_chats.user1Id', '=', userId), eb('direct_chats.user2Id', '=', userId)]))
    .orderBy('direct_chats.updatedAt', 'desc')
    .orderBy('direct_chats.id', 'desc');

export const listDirectChats = (db: Db, userId: number) => directChats(db, userId).execute();

export const directChatForUser = (db: Db, id: number, userId: number) =>
  directChats(db, userId).where('direct_chats.id', '=', id).executeTakeFirst();

export const touchDirectChat = (db: Db, id: number, now: string) =>
  db.updateTable('direct_chats').set({ updatedAt: now }).where('id', '=', id).execute();

/** Whether two people share a team chat of its own. */
export const shareTeamChat = async (db: Db, a: number, b: number): Promise<boolean> =>
  (await db
    .selectFrom('team_chat_members as mine')
    .innerJoin('team_chat_members as theirs', 'theirs.chatId', 'mine.chatId')
    .select('mine.chatId')
    .where('mine.userId', '=', a)
    .where('theirs.userId', '=', b)
    .limit(1)
    .executeTakeFirst()) !== undefined;
