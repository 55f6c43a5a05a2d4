import type { ChatRequest } from '#shared/chat-request.ts';
import type { RequestRow } from './chat-request.queries.ts';

function toRequest(row: RequestRow): ChatRequest {
  const { fromUsername, fromFullName, fromAvatar, toUsername, toFullName, toAvatar, ...request } = row;
  return {
    ...request,
    fromUser: { id: row.fromUserId, username: fromUsername, fullName: fromFullName, avatar: fromAvatar },
    toUser: { id: row.toUserId, username: toUsername, fullName: toFullName, avatar: toAvatar },
  };
}

/** A request as both parties are told of it: of one that was taken back, without its words. */
export const requestAsTold = (row: RequestRow): ChatRequest =>
  row.status === 'withdrawn' ? { ...toRequest(row), message: null } : toRequest(row);

/** A request as one of its parties reads it. What was taken back its sender alone still reads. */
export const requestAsReadBy = (row: RequestRow, readerId: number): ChatRequest =>
  row.fromUserId === readerId ? toRequest(row) : requestAsTold(row);
