import { AppError } from '#server/kernel/app-error.ts';
import type { Db } from '#server/kernel/db.ts';
import {
  directChatById,
  directChatForUser,
  directChatOf,
  insertDirectChat,
  type Pair,
  touchDirectChat,
} from './direct-chat.queries.ts';

export type AccessedDirectChat = NonNullable<Awaited<ReturnType<typeof directChatForUser>>>;

/** A direct chat that the user is one of; to anyone else it does not exist. */
export async function accessDirectChat(db: Db, user: { id: number }, id: number): Promise<AccessedDirectChat> {
  const chat = await directChatForUser(db, id, user.id);
  if (!chat) throw new AppError('notFound');
  return chat;
}

/** The one chat of a pair, whoever began it (contract §6): found, or made. */
export async function directChatBetween(db: Db, pair: Pair, now: string): Promise<{ id: number; isNew: boolean }> {
  const found = await directChatOf(db, pair);
  return found ? { ...found, isNew: false } : { ...(await insertDirectChat(db, pair, now)), isNew: true };
}

/** Both people of a direct chat. */
export async function pairOfDirectChat(db: Db, id: number): Promise<number[]> {
  const chat = await directChatById(db, id);
  return chat ? [chat.user1Id, chat.user2Id] : [];
}

export const findDirectChat = (db: Db, pair: Pair) => directChatOf(db, pair);
export const touchDirect = (db: Db, id: number, now: string) => touchDirectChat(db, id, now);
export { pairOf, type Pair } from './direct-chat.queries.ts';
