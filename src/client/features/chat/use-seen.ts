import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import { limits } from '#shared/limits.ts';
import type { Message } from '#shared/message.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { trpc } from '#client/lib/trpc.ts';
import { placeOf } from './chat-key.ts';
import type { Gap } from './gaps.ts';

/** Someone who scrolls past many tells it once. */
const restMs = 300;

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus();

type Given = {
  chat: ChatRef;
  messages: readonly Message[];
  gaps: readonly Gap[];
  readerId: number;
  lastReadId: number;
};

/**
 * How far down one has seen the messages of a chat, and how many of others wait below that, those that were
 * deleted apart. They count as read once they
 * have been seen while the window had the focus (contract §6).
 */
export function useSeen({ chat, messages, gaps, readerId, lastReadId }: Given) {
  const queryClient = useQueryClient();
  const [seenId, setSeenId] = useState(lastReadId);
  const told = useRef(lastReadId);
  const { mutateAsync } = trpc.message.markRead.useMutation();
  const others = messages.filter((message) => message.senderId !== readerId);

  const tell = useEffectEvent(() => {
    const last = others.findLast(({ id }) => id <= seenId);
    const before = told.current;
    if (!last || last.id <= before || !isLooking()) return;
    told.current = last.id;
    mutateAsync({ ...chat, messageId: last.id }).then(
      (state) =>
        applyToCache(queryClient, {
          type: 'chat.read',
          projectId: null,
          userIds: [readerId],
          chat: placeOf(last),
          state,
        }),
      // Told again with the next message, or when one comes back to the window.
      () => void (told.current = Math.min(told.current, before)),
    );
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(), restMs);
    return () => clearTimeout(timer);
  }, [seenId]);
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('focus', () => tell(), { signal: stop.signal });
    document.addEventListener('visibilitychange', () => tell(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const see = useCallback((id: number) => setSeenId((before) => Math.max(before, id)), []);
  const known = others.filter(({ id, deletedAt }) => id > seenId && deletedAt === null).length;
  // In a gap there are more than a badge counts.
  const isMore = gaps.some(({ after }) => after >= seenId);
  return { seenId, see, belowCount: isMore ? Math.max(known, limits.unread) : known };
}
