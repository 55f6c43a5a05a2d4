import type { z } from 'zod';
import type { ChatRequest, CreateChatRequest, RespondToChatRequest } from '#shared/chat-request.ts';
import { problem } from '#shared/problem.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import {
  directChatBetween,
  findDirectChat,
  pairOf,
  type Pair,
} from '#server/modules/direct-chats/direct-chat.access.ts';
import {
  notify,
  recordRequestEnded,
  recordRequestWaiting,
} from '#server/modules/notifications/notification.actions.ts';
import { visibleUser } from '#server/modules/users/user.access.ts';
import {
  insertRequest,
  listRequestsBetween,
  listRequestsOf,
  requestById,
  type RequestRow,
  updateRequest,
} from './chat-request.queries.ts';
import { requestAsReadBy, requestAsTold } from './chat-request.view.ts';

/** One's own, sent and received, oldest first (contract §6). */
export const getRequests = async (ctx: UserContext): Promise<ChatRequest[]> =>
  (await listRequestsOf(ctx.database.db, ctx.user.id)).map((row) => requestAsReadBy(row, ctx.user.id));

const dayMs = 24 * 3_600_000;

/**
 * One pending request a pair, whoever asked; whoever was refused waits a day before asking again. Returns the one that
 * the same person took back within a day of sending it.
 */
async function requireMayAsk(db: Db, fromUserId: number, pair: Pair, now: string): Promise<number | undefined> {
  if (await findDirectChat(db, pair)) throw new AppError('chatRequest.chatExists');
  const aDayAgo = new Date(Date.parse(now) - dayMs).toISOString();
  const requests = await listRequestsBetween(db, pair);
  if (requests.some(({ status }) => status === 'pending')) throw new AppError('chatRequest.pending');
  const own = requests.filter((request) => request.fromUserId === fromUserId);
  if (own.some(({ status, updatedAt }) => status === 'declined' && updatedAt > aDayAgo))
    throw new AppError('chatRequest.refused');
  return own.find(({ status, createdAt }) => status === 'withdrawn' && createdAt > aDayAgo)?.id;
}

/**
 * Asks someone for a direct chat. One that was taken back within the day is asked again: with its notification, not a
 * second, however often it is taken back and sent.
 */
export function createRequest(ctx: UserContext, input: z.infer<typeof CreateChatRequest>): Promise<ChatRequest> {
  const { toUserId } = input;
  const { id: fromUserId, fullName: actor } = ctx.user;
  return unitOfWork(ctx, async (unit) => {
    const { db, now } = unit;
    if (!(await visibleUser(db, toUserId))) throw new AppError('notFound');
    if (toUserId === fromUserId)
      throw new AppError('input.invalid', { fields: { toUserId: [problem('field.invalid')] } });
    const pair = pairOf(fromUserId, toUserId);
    const takenBack = await requireMayAsk(db, fromUserId, pair, now);
    const asked = { status: 'pending', message: input.message || null, updatedAt: now } as const;
    if (takenBack !== undefined) {
      await updateRequest(db, takenBack, asked);
      await recordRequestWaiting(unit, takenBack);
      return recordRequest(unit, takenBack);
    }
    const { id } = await insertRequest(db, { ...asked, ...pair, fromUserId, toUserId, createdAt: now });
    await notify(unit, ctx.user, [toUserId], { type: 'chat_request', params: { actor }, chatRequestId: id });
    return recordRequest(unit, id);
  });
}

async function found(db: Db, id: number): Promise<RequestRow> {
  const row = await requestById(db, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Tells both parties how their request stands. */
async function recordRequest({ db, record }: UnitOfWork, id: number): Promise<ChatRequest> {
  const request = requestAsTold(await found(db, id));
  const userIds = [request.fromUserId, request.toUserId];
  record({ type: 'chatRequest.changed', projectId: null, userIds, request });
  return request;
}

/** A request that one is a party to, in that part of it; the other party is forbidden to act as this one. */
async function accessRequest(
  db: Db,
  user: { id: number },
  id: number,
  part: 'fromUserId' | 'toUserId',
): Promise<RequestRow> {
  const row = await found(db, id);
  if (row[part] === user.id) return row;
  throw new AppError(row.fromUserId === user.id || row.toUserId === user.id ? 'forbidden' : 'notFound');
}

const answers = { accept: 'accepted', decline: 'declined' } as const;

/** The recipient's answer, once: the same again is fine, the other one is 409. Accepting makes, or finds, the chat. */
export function respond(ctx: UserContext, input: z.infer<typeof RespondToChatRequest>): Promise<ChatRequest> {
  const status = answers[input.action];
  return unitOfWork(ctx, async (unit) => {
    const { db, now } = unit;
    const request = await accessRequest(db, ctx.user, input.requestId, 'toUserId');
    if (request.status === status) return requestAsTold(request);
    if (request.status === 'withdrawn') throw new AppError('chatRequest.withdrawn');
    if (request.status !== 'pending') throw new AppError('chatRequest.answered');
    const pair = pairOf(request.fromUserId, request.toUserId);
    const chat = status === 'declined' ? null : await directChatBetween(db, pair, now);
    const both = [request.fromUserId, request.toUserId];
    if (chat?.isNew) unit.record({ type: 'directChat.created', projectId: null, directChatId: chat.id, userIds: both });
    return settle(unit, request.id, status, chat?.id ?? null);
  });
}

async function settle(unit: UnitOfWork, id: number, status: 'accepted' | 'declined', directChatId: number | null) {
  await updateRequest(unit.db, id, { status, directChatId, updatedAt: unit.now });
  await recordRequestEnded(unit, id, status);
  return recordRequest(unit, id);
}

/** What a request asks for has come about without an answer: the two have a chat. It ends as if it were accepted. */
export async function acceptRequestsOf(unit: UnitOfWork, pair: Pair, directChatId: number): Promise<void> {
  for (const { id, status } of await listRequestsBetween(unit.db, pair))
    if (status === 'pending') await settle(unit, id, 'accepted', directChatId);
}

/** The sender takes it back while nobody has answered. */
export function withdrawRequest(ctx: UserContext, id: number): Promise<void> {
  return unitOfWork(ctx, async (unit) => {
    const { db, now } = unit;
    const { status } = await accessRequest(db, ctx.user, id, 'fromUserId');
    if (status === 'withdrawn') return;
    if (status !== 'pending') throw new AppError('chatRequest.answered');
    await updateRequest(db, id, { status: 'withdrawn', updatedAt: now });
    await recordRequestEnded(unit, id, 'withdrawn');
    await recordRequest(unit, id);
  });
}

/** Those that wait between anyone and someone whose account ends. */
export async function endRequestsOf(unit: UnitOfWork, userId: number): Promise<void> {
  const { db, now } = unit;
  for (const { id, status } of await listRequestsOf(db, userId)) {
    if (status !== 'pending') continue;
    await updateRequest(db, id, { status: 'withdrawn', updatedAt: now });
    await recordRequestEnded(unit, id, 'withdrawn');
    await recordRequest(unit, id);
  }
}
