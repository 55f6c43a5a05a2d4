import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import { limits } from '#shared/limits.ts';
import type { Message } from '#shared/message.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { trpc } from '#client/lib/trpc.ts';
import { placeOf } from './chat-key.ts';
import type { Gap } from './gaps.ts';
import { isLooking, useLooking } from './use-looking.ts';
import type { Opening } from './use-opening.ts';

/** Someone who scrolls past many tells it once. */
const restMs = 300;

type Given = {
  chat: ChatRef;
  messages: readonly Message[];
  gaps: readonly Gap[];
  readerId: number;
  opening: Opening;
};

/**
 * How far down one has seen the messages of a chat, and how many of others wait below that, those that were
 * deleted apart. They count as seen, and are told to be read, once they have been on the screen while the window had the
 * focus (contract §6). Where what came while nobody looked begins, there what is new begins.
 */
export function useSeen({ chat, messages, gaps, readerId, opening }: Given) {
  const queryClient = useQueryClient();
  const looks = useLooking();
  const [seenId, setSeenId] = useState(opening.lastReadId);
  /**
   * Up to there one had the time to see it, or went down by oneself. What has just come is beyond: of many at once all
   * but the last would be seen by nobody.
   */
  const [restedId, setRestedId] = useState(seenId);
  const [newFromId, setNewFromId] = useState(opening.firstUnreadId);
  const told = useRef(opening.lastReadId);
  const { mutateAsync } = trpc.message.markRead.useMutation();
  const others = messages.filter((message) => message.senderId !== readerId);
  const waiting = others.filter(({ id, deletedAt }) => id > seenId && deletedAt === null);
  const firstId = waiting[0]?.id;
  if (!looks && firstId !== undefined && firstId !== newFromId) setNewFromId(firstId);

  /** One went to where that message stands. */
  const reach = useCallback((id: number) => setRestedId((before) => Math.max(before, id)), []);
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
    const timer = setTimeout(() => {
      reach(seenId);
      tell();
    }, restMs);
    return () => clearTimeout(timer);
  }, [seenId, looks, reach]);
  const see = useCallback((id: number) => {
    if (isLooking()) setSeenId((before) => Math.max(before, id));
  }, []);
  /** One goes there without having seen what stands above it. */
  const skipTo = (id: number) => {
    setSeenId(id);
    reach(id);
  };
  // In a gap there are more than a badge counts.
  const isMore = gaps.some(({ after }) => after >= seenId);
  return {
    restedId,
    /** The first one that nobody has had the time to see. */
    unseenId: others.find(({ id, deletedAt }) => id > restedId && deletedAt === null)?.id ?? null,
    /** Where what is new begins, which a line shows. */
    newFromId,
    see,
    reach,
    skipTo,
    belowCount: isMore ? Math.max(waiting.length, limits.unread) : waiting.length,
  };
}
