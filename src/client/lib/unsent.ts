import { useSyncExternalStore } from 'react';
import type { Message } from '#shared/message.ts';
import { createStore } from './store.ts';

const outboxPrefix = 'ekipa.outbox.';
const prefixes = ['ekipa.draft.', outboxPrefix];
const forgetters = new Set<(isTheirs: (key: string) => boolean) => void>();
const hearers = new Set<(message: Message) => void>();

/** Where the messages are kept that a person has not got rid of in a chat (`chat-key.ts`). */
export const outboxKey = (userId: number, chat: string): string => `${outboxPrefix}${userId}.${chat}`;

/** In which chats a person has messages, kept by this tab, that they have not got rid of. */
export function chatsWithUnsent(userId: number): string[] {
  const prefix = outboxKey(userId, '');
  try {
    return Object.keys(sessionStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

/**
 * Whether a person has such messages in any tab of this browser. Where tabs share no locks (over plain http, or where storage
 * is forbidden) this one alone counts.
 */
export async function waitsInBrowser(userId: number): Promise<boolean> {
  if (chatsWithUnsent(userId).length > 0) return true;
  try {
    const { held } = await navigator.locks.query();
    return !!held?.some(({ name }) => name?.startsWith(outboxKey(userId, '')));
  } catch {
    return false;
  }
}

/** A message as it is kept: on its way, or `failed`, and then as one that is sent again by itself, or was refused. */
type Kept = { state: 'sending' | 'failed'; isLost?: boolean; isHeld?: boolean };
export const isUnsent = ({ state }: Kept): boolean => state === 'failed';
export const isRefused = ({ state, isLost, isHeld }: Kept): boolean => state === 'failed' && !isLost && !isHeld;

const changes = createStore(0);
/** Said by whoever has changed what is kept. */
export const tellUnsent = (): void => changes.set(changes.get() + 1);

function hasSome(key: string, isMeant: (one: Kept) => boolean): boolean {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '[]') as Kept[]).some(isMeant);
  } catch {
    return false;
  }
}

/** In which chats a person has messages of that kind, kept by this tab, as it changes. */
export function useUnsentChats(userId: number, isMeant: (one: Kept) => boolean): string[] {
  const chats = () => chatsWithUnsent(userId).filter((chat) => hasSome(outboxKey(userId, chat), isMeant));
  const words = useSyncExternalStore(changes.subscribe, () => chats().toSorted().join(' '));
  return words === '' ? [] : words.split(' ');
}

/** Has `forget` called when someone signs out on purpose: for what is kept in memory, under keys of theirs, and not sent. */
export const onForgetUnsent = (forget: (isTheirs: (key: string) => boolean) => void): void =>
  void forgetters.add(forget);

/** Has `hear` called with every message that the server tells of: one's own that is among them has arrived. */
export const onArrived = (hear: (message: Message) => void): void => void hearers.add(hear);

export function tellArrived(message: Message): void {
  for (const hear of hearers) hear(message);
}

/** Forgets where anybody has been in this browser (`recent.ts`). */
export function forgetRecent(): void {
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('ekipa.recent.')))
      localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden: then nothing was kept.
  }
}

/**
 * Forgets what a person wrote in this tab and has not sent: the next one at it may be someone else. What others wrote, whose
 * session merely ended, waits for them.
 */
export function forgetUnsent(userId: number): void {
  const isTheirs = (key: string) => prefixes.some((prefix) => key.startsWith(`${prefix}${userId}.`));
  for (const forget of forgetters) forget(isTheirs);
  try {
    for (const key of Object.keys(sessionStorage).filter(isTheirs)) sessionStorage.removeItem(key);
  } catch {
    // Storage may be forbidden: then nothing was kept.
  }
  tellUnsent();
}
