import type { ChatRef } from '#shared/chat.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { readersOf } from '#server/modules/messages/chat-readers.access.ts';
import { accessChat } from '#server/modules/messages/message.access.ts';
import { acquaintancesOf } from './live.queries.ts';

/** Tells the others in a chat that one is writing: for the moment, kept nowhere. */
export async function sayTyping(ctx: UserContext, ref: ChatRef): Promise<void> {
  const { db } = ctx.database;
  const { place } = await accessChat(db, ctx.user, ref, 'post');
  const others = (await readersOf(db, place)).filter((id) => id !== ctx.user.id);
  ctx.live.tell(others, { type: 'typing', chat: place, userId: ctx.user.id });
}

/** Who of those whom one works or talks with is there. */
export const getPresent = async (ctx: UserContext): Promise<number[]> =>
  (await acquaintancesOf(ctx.database.db, ctx.user.id)).filter((id) => ctx.live.isHere(id));
