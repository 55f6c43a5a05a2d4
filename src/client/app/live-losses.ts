import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { EventOf, RecordedEvent } from '#shared/events.ts';
import type { TeamChat } from '#shared/team-chat.ts';
import { forgetProject } from '#client/lib/forget-project.ts';
import { forgetTeamChat } from '#client/lib/forget-team-chat.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Rereads } from './live-rereads.ts';
import { sayLost } from './say-lost.ts';

/** Projects that the reader loses, and has again. */
export function createLosses(
  queryClient: QueryClient,
  readerId: number,
  rereads: Rereads,
  patch: (event: RecordedEvent) => void,
) {
  const lostIds = new Set<number>();
  // Reading a project again that one has lost is answered with 404, which its page shows.
  const lose = (event: RecordedEvent & EventOf<'member.removed' | 'project.deleted'>) => {
    sayLost(queryClient, event, readerId);
    patch(event);
    const chats = queryClient.getQueryData<TeamChat[]>(getQueryKey(trpc.teamChat.list, undefined, 'query')) ?? [];
    for (const { id, projectId } of chats) if (projectId === event.projectId) forgetTeamChat(queryClient, id);
    forgetProject(queryClient, event.projectId, 'lost');
    // What is deleted for good takes the notifications about it along.
    rereads.notifications();
    rereads.teamChatsSoon();
    lostIds.add(event.projectId);
  };
  const regain = (event: RecordedEvent & { projectId: number }) => {
    patch(event);
    forgetProject(queryClient, event.projectId, 'regained');
    rereads.teamChatsSoon();
    lostIds.delete(event.projectId);
  };
  return { lose, regain, hasLost: (projectId: number) => lostIds.has(projectId) };
}
