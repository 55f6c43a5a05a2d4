import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatRef, ReadState } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { trpc } from '#client/lib/trpc.ts';
import { chatKey } from './chat-key.ts';

/** Where a chat is opened: at the first message that its reader has not read, or, with none, at the newest. */
export type Opening = { firstUnreadId: number | null; lastReadId: number };

/** What is known from an earlier opening does not say what has come in since. */
const now = { staleTime: 0 };
const atTheEnd: Opening = { firstUnreadId: null, lastReadId: 0 };

/** Of someone who has never read in it, only how many are unread is known. */
function firstUnreadIn(messages: readonly Message[], readerId: number, state: ReadState): number | null {
  const others = messages.filter(({ senderId, deletedAt }) => senderId !== readerId && deletedAt === null);
  const { lastReadMessageId: lastRead, unreadCount } = state;
  const unread = lastRead === null ? others.slice(-unreadCount) : others.filter(({ id }) => id > lastRead);
  return (lastRead === null && unreadCount === 0 ? undefined : unread[0]?.id) ?? null;
}

/**
 * Where the reader stopped, as it was when the chat was opened; null while that is being read. A failure to read it does
 * not keep the chat closed. `readBackTo` reads as far back as that was.
 */
export function useOpening(
  chat: ChatRef,
  readerId: number,
  readBackTo: (id: number) => Promise<Message[]>,
): Opening | null {
  const { message } = trpc.useUtils();
  const find = async (): Promise<Opening> => {
    try {
      const [state, known] = await Promise.all([message.readState.fetch(chat, now), message.list.ensureData(chat)]);
      const { lastReadMessageId } = state;
      const isWithin = lastReadMessageId === null || (known[0]?.id ?? 0) <= lastReadMessageId;
      const all = isWithin ? known : await readBackTo(lastReadMessageId);
      return { firstUnreadId: firstUnreadIn(all, readerId, state), lastReadId: lastReadMessageId ?? 0 };
    } catch {
      return atTheEnd;
    }
  };
  const { data } = useQuery({ queryKey: [['conversation', 'opening'], chatKey(chat)], queryFn: find, gcTime: 0 });
  // What is read again later, after a lost connection say, does not move where one is.
  const [opening, setOpening] = useState<Opening | null>(null);
  if (opening === null && data) setOpening(data);
  return opening;
}
