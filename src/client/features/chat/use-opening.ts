import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import { againMs } from '#client/lib/again.ts';
import { failureOf, isPassing } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { chatKey } from '#client/lib/chat-key.ts';
import type { ReadAround } from './use-jump.ts';

/** Where a chat is opened: at the first message that its reader has not read, or, with none, at the newest. */
export type Opening = { firstUnreadId: number | null; lastReadId: number };

/** What is known from an earlier opening does not say what has come in since. */
const now = { staleTime: 0 };
/** One call may be lost: so often it is tried again before that is said, and then while it is. */
const tries = 2;
const firstAgainMs = 500;

/**
 * Where the reader stopped, as it was when the chat was opened; null while that is being read. A chat whose place is not
 * known stays closed: at its newest message all that is unread above would count as read, unseen. It costs the same
 * however much is unread.
 */
export function useOpening(chat: ChatRef, readAround: ReadAround) {
  const { message } = trpc.useUtils();
  const find = async (): Promise<Opening> => {
    const [state, known] = await Promise.all([message.readState.fetch(chat, now), message.list.ensureData(chat)]);
    const { firstUnreadId } = state;
    if (firstUnreadId === null) return { firstUnreadId, lastReadId: known.at(-1)?.id ?? 0 };
    await readAround(firstUnreadId);
    return { firstUnreadId, lastReadId: firstUnreadId - 1 };
  };
  const found = useQuery({
    queryKey: [['conversation', 'opening'], chatKey(chat)],
    queryFn: find,
    gcTime: 0,
    retry: (count, error) => count < tries && failureOf(error) === undefined,
    retryDelay: (count) => firstAgainMs * 2 ** count,
    refetchInterval: ({ state: { error } }) => (error && (!failureOf(error) || isPassing(error)) ? againMs : false),
  });
  // What is read again later, after a lost connection say, does not move where one is.
  const [opening, setOpening] = useState<Opening | null>(null);
  if (opening === null && found.data) setOpening(found.data);
  return { opening, found };
}
