import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import { trpc } from '#client/lib/trpc.ts';
import { chatKey } from './chat-key.ts';
import type { ReadAround } from './use-jump.ts';

/**
 * Where a chat is opened: at the first message that its reader has not read, or, with none, at the newest. `lastReadId` is
 * null where it is not known.
 */
export type Opening = { firstUnreadId: number | null; lastReadId: number | null };

/** What is known from an earlier opening does not say what has come in since. */
const now = { staleTime: 0 };
const atTheEnd: Opening = { firstUnreadId: null, lastReadId: null };

/**
 * Where the reader stopped, as it was when the chat was opened; null while that is being read. A failure to read it does
 * not keep the chat closed. It costs the same however much is unread.
 */
export function useOpening(chat: ChatRef, readAround: ReadAround): Opening | null {
  const { message } = trpc.useUtils();
  const find = async (): Promise<Opening> => {
    try {
      const [state, known] = await Promise.all([message.readState.fetch(chat, now), message.list.ensureData(chat)]);
      const { firstUnreadId } = state;
      if (firstUnreadId === null) return { firstUnreadId, lastReadId: known.at(-1)?.id ?? 0 };
      await readAround(firstUnreadId);
      return { firstUnreadId, lastReadId: firstUnreadId - 1 };
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
