// What readers put on a message: reactions and pins.
import type { z } from 'zod';
import { limits } from '#shared/limits.ts';
import type { Message, React } from '#shared/message.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { recordMessage } from './message.actions.ts';
import { accessMessage } from './message.access.ts';
import { addReaction, listReactions, removeReaction, updateMessageRow } from './message.queries.ts';

/** A message takes so many kinds of reaction; of those that are there anyone's. */
async function requireRoom(db: Db, messageId: number, emoji: string) {
  const kinds = new Set((await listReactions(db, [messageId])).map((one) => one.emoji));
  if (kinds.size >= limits.reactionKinds && !kinds.has(emoji)) throw new AppError('message.reactionsFull');
}

/** Puts one's reaction on a message or takes it off: whoever may read it. Doing it twice is doing it once. */
export function react(ctx: UserContext, { id, emoji }: z.infer<typeof React>, isOn: boolean): Promise<Message> {
  return unitOfWork(ctx, async (unit) => {
    const { message, chat } = await accessMessage(unit.db, ctx.user, id, 'change');
    if (message.deletedAt !== null) throw new AppError('message.deleted');
    const reaction = { messageId: id, userId: ctx.user.id, emoji };
    if (isOn) await requireRoom(unit.db, id, emoji);
    if (isOn) await addReaction(unit.db, { ...reaction, createdAt: unit.now });
    else await removeReaction(unit.db, reaction);
    return recordMessage(ctx, unit, id, chat);
  });
}

/** Pins a message or takes it down: who looks after the chat, in a direct chat both (contract §6). */
export function pin(ctx: UserContext, id: number, isOn: boolean): Promise<Message> {
  return unitOfWork(ctx, async (unit) => {
    const { message, chat } = await accessMessage(unit.db, ctx.user, id, 'change');
    if (!chat.canPin) throw new AppError('forbidden');
    if (message.deletedAt !== null) throw new AppError('message.deleted');
    const pinned = { pinnedAt: unit.now, pinnedById: ctx.user.id };
    await updateMessageRow(unit.db, id, isOn ? pinned : { pinnedAt: null, pinnedById: null });
    return recordMessage(ctx, unit, id, chat);
  });
}
