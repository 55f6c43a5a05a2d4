import type { z } from 'zod';
import type { CreateDirectChat, DirectChat } from '#shared/direct-chat.ts';
import { problem } from '#shared/problem.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { acceptRequestsOf } from '#server/modules/chat-requests/chat-request.actions.ts';
import { shareProject } from '#server/modules/members/member.access.ts';
import { chatStatesOf } from '#server/modules/messages/chat-overview.actions.ts';
import { visibleUser } from '#server/modules/users/user.access.ts';
import {
  accessDirectChat,
  directChatBetween,
  findDirectChat,
  pairOf,
  type AccessedDirectChat,
} from './direct-chat.access.ts';
import { listDirectChats, shareTeamChat } from './direct-chat.queries.ts';

async function viewDirectChats(
  db: Db,
  userId: number,
  rows: AccessedDirectChat[],
  onlyId?: number,
): Promise<DirectChat[]> {
  const stateOf = await chatStatesOf(db, 'directChatId', userId, onlyId);
  return rows.map(({ id, otherId, username, fullName, avatar, createdAt, updatedAt }) => ({
    id,
    otherUser:
      otherId !== null && username !== null && fullName !== null ? { id: otherId, username, fullName, avatar } : null,
    createdAt,
    updatedAt,
    ...stateOf(id),
  }));
}

/** One's direct chats, the newest first. */
export const getConversations = async (ctx: UserContext): Promise<DirectChat[]> =>
  viewDirectChats(ctx.database.db, ctx.user.id, await listDirectChats(ctx.database.db, ctx.user.id));

async function oneOf(db: Db, user: { id: number }, id: number): Promise<DirectChat> {
  const [chat] = await viewDirectChats(db, user.id, [await accessDirectChat(db, user, id)], id);
  if (!chat) throw new AppError('notFound');
  return chat;
}

/** One direct chat. */
export const getDirectChat = (ctx: UserContext, id: number): Promise<DirectChat> =>
  oneOf(ctx.database.db, ctx.user, id);

/** Whether two people have a project or a team chat in common: then they write to each other at once (contract §1). */
const haveCommon = async (db: Db, a: number, b: number): Promise<boolean> =>
  (await shareProject(db, a, b)) || shareTeamChat(db, a, b);

/** Begins a direct chat with someone whom one works with, or finds the one that there is (then 200). */
export function createDirectChat(ctx: UserContext, { userId }: z.infer<typeof CreateDirectChat>): Promise<DirectChat> {
  return unitOfWork(ctx, async (unit) => {
    const { db, now, record } = unit;
    if (!(await visibleUser(db, userId))) throw new AppError('notFound');
    if (userId === ctx.user.id) throw new AppError('input.invalid', { fields: { userId: [problem('field.invalid')] } });
    const pair = pairOf(ctx.user.id, userId);
    if (!(await findDirectChat(db, pair)) && !(await haveCommon(db, ctx.user.id, userId)))
      throw new AppError('chat.noCommon');
    const { id, isNew } = await directChatBetween(db, pair, now);
    if (isNew)
      record({ type: 'directChat.created', projectId: null, directChatId: id, userIds: [ctx.user.id, userId] });
    else ctx.setStatus(200);
    await acceptRequestsOf(unit, pair, id);
    return oneOf(db, ctx.user, id);
  });
}
