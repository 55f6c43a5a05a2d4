import { replaceEqualDeep } from '@tanstack/react-query';
import type { Message } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';

/**
 * What is known of a chat after more of it was read: older ones before, newer ones after, each once, oldest first. When
 * so much was missed that a full page does not reach back to what is known, only the page is kept, for there is a gap.
 */
export function mergeMessages(known: Message[] | undefined, page: Message[]): Message[] {
  const [lastKnown, firstNew] = [known?.at(-1), page[0]];
  const hasGap = lastKnown && firstNew && firstNew.id > lastKnown.id && page.length >= limits.messagePage.usual;
  if (!known || hasGap) return page;
  const byId = new Map([...known, ...page].map((message) => [message.id, message]));
  return replaceEqualDeep(
    known,
    [...byId.values()].toSorted((a, b) => a.id - b.id),
  );
}
