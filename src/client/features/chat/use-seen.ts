import { useCallback, useEffect, useState } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import { limits } from '#shared/limits.ts';
import type { Message } from '#shared/message.ts';
import type { Gap } from './gaps.ts';
import { useLooking } from './use-looking.ts';
import { useNewLine } from './use-new-line.ts';
import type { Opening } from './use-opening.ts';
import { useReadId, useTellRead } from './use-tell-read.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** So long something has to be in view. Someone who scrolls past many tells it once. */
const restMs = 300;

type Given = {
  chat: ChatRef;
  messages: readonly Message[];
  gaps: readonly Gap[];
  /** More may stand between what is known and what is heard: what is heard is not seen yet. */
  isBehind: boolean;
  readerId: number;
  opening: Opening;
};

/** An id that only grows. */
function useFurthest(first: number) {
  const [id, setId] = useState(first);
  const reach = useCallback((next: number) => setId((before) => Math.max(before, next)), []);
  return [id, reach] as const;
}

/**
 * How far down one has seen the messages of a chat, and how many of others wait below that, those that were deleted apart.
 * They count as seen once they have been on the screen while one looked at it (contract §6), or have been read on another
 * screen. One looks while the window has the focus, nothing covers the chat, and nothing may be missing from it. That one's
 * own message is in view says nothing of those of others: what was said before it may come in later.
 */
export function useSeen({ chat, messages, gaps, isBehind, readerId, opening }: Given) {
  const looks = useLooking() && !isBehind;
  const readId = Math.max(useReadId(chat), opening.lastReadId);
  const [ownSeenId, moveSeen] = useFurthest(opening.lastReadId);
  /**
   * Up to there one had the time to see it, or went down by oneself. What has just come is beyond: of many at once all
   * but the last would be seen by nobody.
   */
  const [ownRestedId, reach] = useFurthest(opening.lastReadId);
  const seenId = Math.max(ownSeenId, readId);
  const restedId = Math.max(ownRestedId, readId);
  useEffect(() => {
    const timer = setTimeout(() => reach(seenId), restMs);
    return () => clearTimeout(timer);
  }, [seenId, looks, reach]);
  const others = messages.filter((message) => message.senderId !== readerId);
  useTellRead(
    chat,
    readerId,
    others.findLast(({ id }) => id <= seenId),
    readId,
    looks,
  );
  const lastOther = (id: number) => others.findLast((message) => message.id <= id)?.id ?? 0;
  const waiting = others.filter(({ id, deletedAt }) => id > seenId && deletedAt === null);
  const newFromId = useNewLine(opening.firstUnreadId, waiting[0]?.id, others.at(-1)?.id, looks);
  /** One goes there without having seen what stands above it. */
  const skipTo = (id: number) => {
    moveSeen(lastOther(id));
    reach(lastOther(id));
  };
  const unreadCount = useUnreadCount(chat);
  /** Of what the server counts, so much has been seen since. */
  const seenCount = others.filter(({ id, deletedAt }) => id > readId && id <= seenId && deletedAt === null).length;
  const hasGap = gaps.some(({ after }) => after >= seenId);
  /** How many wait in a gap only the server knows; where it does not say, more than a badge counts. */
  const countedBelow = !hasGap
    ? 0
    : unreadCount === undefined
      ? limits.unread
      : unreadCount - (unreadCount < limits.unread ? seenCount : 0);
  return {
    restedId,
    /** The first one that nobody has had the time to see. */
    unseenId: others.find(({ id, deletedAt }) => id > restedId && deletedAt === null)?.id ?? null,
    /** Where what is new begins, which a line shows. */
    newFromId,
    see: (id: number) => {
      if (looks) moveSeen(lastOther(id));
    },
    /** One went to where that message stands. */
    reach: (id: number) => reach(lastOther(id)),
    skipTo,
    belowCount: Math.max(waiting.length, countedBelow),
  };
}
