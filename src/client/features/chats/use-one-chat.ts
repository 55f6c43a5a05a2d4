import { withMembersInOrder } from '#client/lib/name-order.ts';
import { trpc } from '#client/lib/trpc.ts';
import { isMissing } from './chat-problem.tsx';
import { useDirectChats, useTeamChats } from './use-chats.ts';

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/** A team chat with who is in it; what events tell of it, its name and level, comes from the list. */
export function useTeamChat(teamChatId: number) {
  const { list } = useTeamChats();
  const whole = trpc.teamChat.get.useQuery({ teamChatId }, { enabled: isId(teamChatId), select: withMembersInOrder });
  if (!isId(teamChatId) || isMissing(whole.error)) return { status: 'notFound' as const };
  if (!whole.data) return { status: 'pending' as const, read: whole };
  const listed = list.data?.find(({ id }) => id === teamChatId);
  return { status: 'ready' as const, chat: { ...whole.data, ...listed } };
}

/** One of the reader's direct chats: all of them are in the list. */
export function useDirectChat(directChatId: number) {
  const { list } = useDirectChats();
  const chat = list.data?.find(({ id }) => id === directChatId);
  const one = trpc.directChat.get.useQuery(
    { directChatId },
    { enabled: isId(directChatId) && list.isSuccess && !chat },
  );
  if (!isId(directChatId) || isMissing(one.error)) return { status: 'notFound' as const };
  if (chat) return { status: 'ready' as const, chat };
  if (one.data) return { status: 'ready' as const, chat: one.data };
  return { status: 'pending' as const, read: list.data ? one : list };
}
