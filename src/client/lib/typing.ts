import { useMemo } from 'react';
import { isIn, type ChatPlace, type ChatRef } from '#shared/chat-ref.ts';
import { createStore } from './store.ts';

/** Someone who is writing says so again within 3 s; who has not for so long has stopped. */
const fadesMs = 5_000;

type Typing = { chat: ChatPlace; userId: number };

const store = createStore<readonly Typing[]>([]);
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const keyOf = ({ chat, userId }: Typing) => [chat.taskId, chat.teamChatId, chat.directChatId, userId].join('.');

/** They have sent what they wrote, or stopped. */
export function endTyping(typing: Typing): void {
  const key = keyOf(typing);
  clearTimeout(timers.get(key));
  timers.delete(key);
  if (store.get().some((one) => keyOf(one) === key)) store.set(store.get().filter((one) => keyOf(one) !== key));
}

/** Told live that someone writes in a chat (contract §7); nothing is stored, and it fades by itself. */
export function hearTyping({ chat, userId }: Typing): void {
  const typing = { chat, userId };
  const key = keyOf(typing);
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => endTyping(typing), fadesMs),
  );
  if (!store.get().some((one) => keyOf(one) === key)) store.set([...store.get(), typing]);
}

/** Who is writing in a chat at the moment. */
export function useTyping(chat: ChatRef): number[] {
  const all = store.useValue();
  return useMemo(() => all.filter((one) => isIn(one.chat, chat)).map(({ userId }) => userId), [all, chat]);
}
