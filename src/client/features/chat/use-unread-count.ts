import type { ChatRef } from '#shared/chat.ts';
import { trpc } from '#client/lib/trpc.ts';

/** The lists of chats are kept up to date by the frame, which counts what is unread in them. */
const asKnown = { enabled: false };

/** How much of a chat is unread, as its badge says it; undefined where that is not known, or does not count every message. */
export function useUnreadCount(chat: ChatRef): number | undefined {
  const { data: team = [] } = trpc.teamChat.list.useQuery(undefined, asKnown);
  const { data: direct = [] } = trpc.directChat.list.useQuery(undefined, asKnown);
  const { data: task = [] } = trpc.taskChat.list.useQuery(undefined, asKnown);
  const found =
    team.find(({ id, projectId }) => id === chat.teamChatId || (projectId !== null && projectId === chat.projectId)) ??
    direct.find(({ id }) => id === chat.directChatId) ??
    task.find(({ id }) => id === chat.taskId);
  return found?.level === 'all' ? found.unreadCount : undefined;
}
