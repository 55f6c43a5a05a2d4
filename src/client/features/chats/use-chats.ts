import type { Message } from '#shared/message.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';

/** As often as one's own tasks (S2 §9), and only while events do not tell (contract §7). */
const pollMs = 10_000;

type Chat = { id: number; lastMessage: Message | null; updatedAt?: string };

const lastAt = ({ lastMessage, updatedAt }: Chat): string => lastMessage?.sentAt ?? updatedAt ?? '';

/** Those in which something was said last come first. */
const byLast = <T extends Chat>(chats: readonly T[]): T[] =>
  chats.toSorted((a, b) => lastAt(b).localeCompare(lastAt(a)) || b.id - a.id);

/** The reader's chats of one kind, the liveliest first. */
export function useTeamChats() {
  const list = trpc.teamChat.list.useQuery(undefined, usePolling(pollMs));
  return { list, chats: byLast(list.data ?? []) };
}

export function useDirectChats() {
  const list = trpc.directChat.list.useQuery(undefined, usePolling(pollMs));
  return { list, chats: byLast(list.data ?? []) };
}

export function useTaskChats() {
  const list = trpc.taskChat.list.useQuery(undefined, usePolling(pollMs));
  return { list, chats: byLast(list.data ?? []) };
}

/** The requests that wait for an answer. */
export function useRequests() {
  const list = trpc.chatRequest.list.useQuery(undefined, usePolling(pollMs));
  const requests = list.data?.filter(({ status }) => status === 'pending');
  return { list: { ...list, data: requests }, requests: requests ?? [] };
}
