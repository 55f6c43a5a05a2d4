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
  const found = endId === null ? -1 : messages.findIndex(({ id }) => id === endId);
  const end = found === -1 ? messages.length : found + 1;
  const start = Math.max(0, end - most);
  const isAtNewest = end === messages.length;
  const moveTo = (next: number) => setEndId(idBefore(messages, next));
  return {
    drawn: messages.slice(start, end),
    hasMoreAbove: start > 0,
    isAtNewest,
    moveUp: () => start > 0 && moveTo(Math.max(most, end - step)),
    moveDown: () => !isAtNewest && moveTo(end + step),
    toNewest: () => setEndId(null),
    /** Draws around a message. */
    around: (id: number) => setEndId(endAround(messages, id)),
  };
}
