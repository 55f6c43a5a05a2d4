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
  /** How far one has seen them, and what one has not: there one is as long as one has not gone elsewhere. */
  seen: { restedId: number; unseenId: number | null };
};

/**
 * Which of the messages are drawn: the newest, as long as one has not gone far up. The window moves by steps, so that what
 * one reads is never at its edge. What stands beyond a gap is never drawn beside what stands before it.
 */
export function useWindow({ messages, gaps, beginsAt, seen }: Given) {
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
  const [from, to] = runAround(messages, gaps, endId ?? firstId ?? seen.restedId);
  const found = endId === null ? -1 : messages.findIndex(({ id }) => id === endId);
  const pinned = endId === null && firstId !== null ? messages.findIndex(({ id }) => id === firstId) : -1;
  const last = found === -1 ? to : found + 1;
  const unseen = endId === null ? messages.findIndex(({ id }) => id === seen.unseenId) : -1;
  // So much has come in at once that the newest would leave no room for the first of it.
  const isTooMuch = unseen >= from && unseen < last - most;
  const start = pinned !== -1 ? pinned : Math.max(from, isTooMuch ? unseen - step : last - most);
  const end = pinned !== -1 ? Math.min(to, pinned + 2 * most) : Math.min(last, start + most);
  const isAtNewest = end === messages.length;
  /** Whoever comes to the newest by going down is where they are, not where they stopped seeing. */
  const goTo = (id: number | null, runStart: number) => {
    setEndId(id);
    setFirstId(id === null ? (messages[Math.max(runStart, messages.length - most)]?.id ?? null) : null);
  };
  const moveTo = (next: number) => goTo(idBefore(Math.min(next, to)), from);
  return {
    drawn: messages.slice(start, end),
    /** Of those that have been read, down or up to a gap. */
    hasMoreAbove: start > from,
    hasMoreBelow: end < to,
    isAtNewest,
    isBelowGap: from > 0 && start === from,
    moveUp: () => start > from && moveTo(Math.max(from + most, end - step)),
    moveDown: () => end < to && moveTo(end + step),
    toNewest: () => {
      setEndId(null);
      setFirstId(null);
    },
    /** What comes in below does not move the window from where one reads, as long as one is not at the end. */
    pin: () => setFirstId(messages[start]?.id ?? null),
    /** Draws around a message. */
    around: (id: number) => goTo(endAround(id), runAround(messages, gaps, id)[0]),
  };
}
