import { useState } from 'react';
import type { Message } from '#shared/message.ts';

/** So many messages are drawn at once, however many have been read (S2: a chat is fast however long it is). */
const most = 150;
const step = 50;

/** The message before an index; null from the newest on. */
const idBefore = (messages: readonly Message[], end: number): number | null =>
  end >= messages.length ? null : (messages[end - 1]?.id ?? null);

/** Where to end so that a message stands in the middle. */
function endAround(messages: readonly Message[], id: number): number | null {
  const index = messages.findIndex((message) => message.id === id);
  return index === -1 ? null : idBefore(messages, Math.max(most, index + most / 2));
}

/**
 * Which of the messages are drawn: the newest, as long as one has not gone far up. The window moves by steps, so that what
 * one reads is never at its edge. It begins around a message, else at the newest.
 */
export function useWindow(messages: Message[], beginsAt: number | null) {
  /** The last one that is drawn; null: the newest, whichever that is. */
  const [endId, setEndId] = useState(() => (beginsAt === null ? null : endAround(messages, beginsAt)));
  /** The first one that stays drawn while newer ones come in below; null: the window goes with the newest. */
  const [firstId, setFirstId] = useState<number | null>(null);
  const found = endId === null ? -1 : messages.findIndex(({ id }) => id === endId);
  const pinned = endId === null && firstId !== null ? messages.findIndex(({ id }) => id === firstId) : -1;
  const end = pinned !== -1 ? Math.min(messages.length, pinned + 2 * most) : found === -1 ? messages.length : found + 1;
  const start = pinned !== -1 ? pinned : Math.max(0, end - most);
  const isAtNewest = end === messages.length;
  const endAt = (id: number | null) => {
    setFirstId(null);
    setEndId(id);
  };
  const moveTo = (next: number) => endAt(idBefore(messages, next));
  return {
    drawn: messages.slice(start, end),
    hasMoreAbove: start > 0,
    isAtNewest,
    moveUp: () => start > 0 && moveTo(Math.max(most, end - step)),
    moveDown: () => !isAtNewest && moveTo(end + step),
    toNewest: () => endAt(null),
    /** What comes in below does not move the window from where one reads, as long as one is not at the end. */
    pin: () => setFirstId(messages[start]?.id ?? null),
    /** Draws around a message. */
    around: (id: number) => endAt(endAround(messages, id)),
  };
}
