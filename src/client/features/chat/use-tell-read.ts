import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { againMs } from '#client/lib/again.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { useConnection } from '#client/lib/connection.ts';
import { trpc } from '#client/lib/trpc.ts';
import { placeOf } from '#client/lib/chat-key.ts';

/** How far the reader has read a chat, as the server knows it: also what they read on another of their screens. */
export const useReadId = (chat: ChatRef): number => trpc.message.readState.useQuery(chat).data?.lastReadMessageId ?? 0;

/**
 * Tells the server how far its reader has seen a chat, as long as it does not know: at once, when they come back to the
 * chat, when the connection is back, and every 5 s.
 */
export function useTellRead(
  chat: ChatRef,
  readerId: number,
  seen: Message | undefined,
  toldId: number,
  looks: boolean,
) {
  const queryClient = useQueryClient();
  const { mutate } = trpc.message.markRead.useMutation({
    onSuccess: (state) =>
      seen &&
      applyToCache(queryClient, {
        type: 'chat.read',
        projectId: null,
        userIds: [readerId],
        chat: placeOf(seen),
        state,
      }),
  });
  const isLive = useConnection() === 'live';
  const isBehind = seen !== undefined && seen.id > toldId;
  const tell = useEffectEvent(() => {
    if (isBehind && looks) mutate({ ...chat, messageId: seen.id });
  });
  useEffect(() => tell(), [seen?.id, looks, isLive]);
  useEffect(() => {
    if (!isBehind) return;
    const timer = setInterval(tell, againMs);
    return () => clearInterval(timer);
  }, [isBehind]);
}
