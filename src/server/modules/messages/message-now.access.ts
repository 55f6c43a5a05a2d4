import type { Message } from '#shared/message.ts';
import type { Db } from '#server/kernel/db.ts';
import { listMessagesById } from './message.queries.ts';
import { viewMessages } from './message.view.ts';

/** Messages as they now are, as events tell them. Those that are gone are not among them. */
export async function messagesAsNow(db: Db, ids: number[]): Promise<ReadonlyMap<number, Message>> {
  const rows = ids.length === 0 ? [] : await listMessagesById(db, [...new Set(ids)]);
  return new Map((await viewMessages(db, rows, null)).map((message) => [message.id, message]));
}
