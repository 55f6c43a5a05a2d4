import { replaceEqualDeep } from '@tanstack/react-query';
import type { Message } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';

/** What lies between what is known of a chat and its newest page has not been read: messages after and before these ids. */
export type Gap = { after: number; before: number };

/** The gap between what is known and a newest page, when so much was missed that the page does not reach back. */
export function gapBetween(known: readonly Message[] | undefined, page: readonly Message[]): Gap | null {
  const [lastKnown, firstNew] = [known?.at(-1), page[0]];
  if (!lastKnown || !firstNew || firstNew.id <= lastKnown.id || page.length < limits.messagePage.usual) return null;
  return { after: lastKnown.id, before: firstNew.id };
}

/** What is known of a chat together with what was read of it: each message once, oldest first. */
export function mergeMessages(known: readonly Message[] | undefined, read: Message[]): Message[] {
  if (!known) return read;
  const byId = new Map([...known, ...read].map((message) => [message.id, message]));
  return replaceEqualDeep(
    known,
    [...byId.values()].toSorted((a, b) => a.id - b.id),
  ) as Message[];
}
