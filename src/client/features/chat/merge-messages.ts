import { replaceEqualDeep } from '@tanstack/react-query';
import type { Message } from '#shared/message.ts';

/** What is known of a chat together with what was read of it: each message once, oldest first. */
export function mergeMessages(known: readonly Message[] | undefined, read: Message[]): Message[] {
  if (!known) return read;
  const byId = new Map([...known, ...read].map((message) => [message.id, message]));
  return replaceEqualDeep(
    known,
    [...byId.values()].toSorted((a, b) => a.id - b.id),
  ) as Message[];
}
