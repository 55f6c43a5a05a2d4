import { useState } from 'react';
import type { Message } from '#shared/message.ts';
import { type Gap, runAround } from './gaps.ts';

/** So many messages are drawn at once, however many have been read (S2: a chat is fast however long it is). */
const most = 150;
const step = 50;

type Given = {
  messages: Message[];
  gaps: readonly Gap[];
  /** Around which message it begins; null: at the newest. */
  beginsAt: number | null;
  /** How far one has seen them: where one is as long as one has not gone elsewhere. */
  seenId: number;
};

/**
 * Which of the messages are drawn: the newest, as long as one has not gone far up. The window moves by steps, so that what
 * one reads is never at its edge. What stands beyond a gap is never drawn beside what stands before it.
 */
export function useWindow({ messages, gaps, beginsAt, seenId }: Given) {
  /** The message before an index; null from the newest on. */
  const idBefore = (end: number): number | null => (end >= messages.length ? null : (messages[end - 1]?.id ?? null));
  /** Where to end so that a message stands in the middle. */
  const endAround = (id: number): number | null => {
    const [from, to] = runAround(messages, gaps, id);
    const index = messages.findIndex((message) => message.id === id);
    return index === -1 ? null : idBefore(Math.min(to, Math.max(from + most, index + most / 2)));
  };
  /** The last one that is drawn; null: the newest, whichever that is. */
  const [endId, setEndId] = useState(() => (beginsAt === null ? null : endAround(beginsAt)));
  /** The first one that stays drawn while newer ones come in below; null: the window goes with the newest. */
  const [firstId, setFirstId] = useState<number | null>(null);
  const [from, to] = runAround(messages, gaps, endId ?? firstId ?? seenId);
  const found = endId === null ? -1 : messages.findIndex(({ id }) => id === endId);
  const pinned = endId === null && firstId !== null ? messages.findIndex(({ id }) => id === firstId) : -1;
  const end = pinned !== -1 ? Math.min(to, pinned + 2 * most) : found === -1 ? to : found + 1;
  const start = pinned !== -1 ? pinned : Math.max(from, end - most);
  const isAtNewest = end === messages.length;
  const endAt = (id: number | null) => {
    setFirstId(null);
    setEndId(id);
  };
  const moveTo = (next: number) => endAt(idBefore(Math.min(next, to)));
  return {
    drawn: messages.slice(start, end),
    /** Of those that have been read, down or up to a gap. */
    hasMoreAbove: start > from,
    hasMoreBelow: end < to,
    isAtNewest,
    isBelowGap: from > 0 && start === from,
    moveUp: () => start > from && moveTo(Math.max(from + most, end - step)),
    moveDown: () => end < to && moveTo(end + step),
    toNewest: () => endAt(null),
    toOldest: () => endAt(idBefore(Math.min(to, from + most))),
    /** What comes in below does not move the window from where one reads, as long as one is not at the end. */
    pin: () => setFirstId(messages[start]?.id ?? null),
    /** Draws around a message. */
    around: (id: number) => endAt(endAround(id)),
  };
}
