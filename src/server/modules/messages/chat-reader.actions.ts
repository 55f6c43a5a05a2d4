// How far people have read their chats, and what they want to be told of them (contract §6).
import type { z } from 'zod';
import type { ChatPlace, MarkRead, ReadState, SetLevel } from '#shared/chat.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { accessChat } from './message.access.ts';
import { messageById } from './message.queries.ts';
import { chatStates, firstUnreadId, keepReader, readerOf, keyOf } from './chat-reader.queries.ts';

async function stateOf(db: Db, userId: number, place: ChatPlace): Promise<ReadState> {
  const key = keyOf(place);
  const [state] = await chatStates(db, key.column, userId, key.id);
  const reader = await readerOf(db, userId, place);
  return {
    lastReadMessageId: reader?.lastReadMessageId ?? null,
    firstUnreadId: await firstUnreadId(db, key, userId),
    unreadCount: state?.unreadCount ?? 0,
    level: reader?.level ?? 'all',
  };
}

/** Tells one's other screens how far one has read. */
async function recordState({ db, record }: UnitOfWork, userId: number, place: ChatPlace): Promise<ReadState> {
  const state = await stateOf(db, userId, place);
  record({ type: 'chat.read', projectId: null, userIds: [userId], chat: place, state });
  return state;
}

/** Whoever says something has read what they knew of as they said it. */
export async function markReadUpTo(unit: UnitOfWork, userId: number, place: ChatPlace, messageId: number) {
  await keepReader(unit.db, userId, place, { lastReadMessageId: messageId });
  await recordState(unit, userId, place);
}

/** Everything up to a message of the chat is read; reading an older one takes nothing back. */
export function markRead(ctx: UserContext, input: z.infer<typeof MarkRead>): Promise<ReadState> {
  return unitOfWork(ctx, async (unit) => {
    const { db } = unit;
    const { place } = await accessChat(db, ctx.user, input, 'read');
    const message = await messageById(db, input.messageId);
    const { column, id } = keyOf(place);
    if (!message || message[column] !== id) throw new AppError('notFound');
    const before = (await readerOf(db, ctx.user.id, place))?.lastReadMessageId ?? 0;
    if (before >= input.messageId) return stateOf(db, ctx.user.id, place);
    await keepReader(db, ctx.user.id, place, { lastReadMessageId: input.messageId });
    return recordState(unit, ctx.user.id, place);
  });
}

/** What of a chat one wants to be told. */
export function setLevel(ctx: UserContext, input: z.infer<typeof SetLevel>): Promise<ReadState> {
  return unitOfWork(ctx, async (unit) => {
    const { place } = await accessChat(unit.db, ctx.user, input, 'read');
    await keepReader(unit.db, ctx.user.id, place, { level: input.level });
    return recordState(unit, ctx.user.id, place);
  });
}

/** How far one has read a chat. */
export async function getReadState(ctx: UserContext, input: Parameters<typeof accessChat>[2]): Promise<ReadState> {
  const { place } = await accessChat(ctx.database.db, ctx.user, input, 'read');
  return stateOf(ctx.database.db, ctx.user.id, place);
}
