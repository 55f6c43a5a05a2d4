import type { ChatRequest } from '#shared/chat-request.ts';
import type { Db } from '#server/kernel/db.ts';
import { listRequestsById } from './chat-request.queries.ts';
import { requestAsTold } from './chat-request.view.ts';

/** Requests as they now are, as events tell them. */
export async function requestsAsNow(db: Db, ids: number[]): Promise<ReadonlyMap<number, ChatRequest>> {
  const rows = ids.length === 0 ? [] : await listRequestsById(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, requestAsTold(row)]));
}
