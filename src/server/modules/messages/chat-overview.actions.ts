import type { ChatLevel } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import type { Db } from '#server/kernel/db.ts';
import { chatStates } from './chat-reader.queries.ts';
import { listMessagesById } from './message.queries.ts';
import { viewMessages } from './message.view.ts';

type Overview = { unreadCount: number; level: ChatLevel; lastMessage: Message | null };

async function statesOf(db: Db, column: Parameters<typeof chatStates>[1], userId: number, onlyId?: number) {
  const states = await chatStates(db, column, userId, onlyId);
  const lastIds = states.flatMap(({ lastMessageId }) => lastMessageId ?? []);
  const rows = lastIds.length === 0 ? [] : await listMessagesById(db, lastIds);
  const messages = new Map((await viewMessages(db, rows, userId)).map((message) => [message.id, message]));
  return new Map<number, Overview>(
    states.map(({ id, unreadCount, level, lastMessageId }) => [
      id,
      { unreadCount, level, lastMessage: messages.get(lastMessageId ?? 0) ?? null },
    ]),
  );
}

/** How each of someone's team or direct chats stands, or only one of them: what is unread, and the last message. */
export async function chatStatesOf(
  db: Db,
  column: 'teamChatId' | 'directChatId',
  userId: number,
  onlyId?: number,
): Promise<(id: number) => Overview> {
  const states = await statesOf(db, column, userId, onlyId);
  return (id) => states.get(id) ?? { unreadCount: 0, level: 'all', lastMessage: null };
}

/** The same of the tasks' chats that concern someone, by the tasks' ids. */
export const taskChatStatesOf = (db: Db, userId: number): Promise<ReadonlyMap<number, Overview>> =>
  statesOf(db, 'taskId', userId);
