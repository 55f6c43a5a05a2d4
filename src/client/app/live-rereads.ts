import type { Query, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { isCachedProcedure } from '#shared/apply-event.ts';
import type { RecordedEvent } from '#shared/events.ts';
import { againMs } from '#client/lib/again.ts';
import { isUnreached } from '#client/lib/error-text.ts';
import { tellResync } from '#client/lib/resync.ts';
import { trpc } from '#client/lib/trpc.ts';

/** However much happens, the dashboard is read again at most this often; the first time at once. */
const rereadMs = 1_000;

/** A step taken at once, and however often it is asked for no more than once in `rereadMs`. */
function createSoon(step: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMore = false;
  const run = () => {
    hasMore = timer !== undefined;
    if (hasMore) return;
    step();
    timer = setTimeout(() => {
      timer = undefined;
      if (hasMore) run();
    }, rereadMs);
  };
  return { run, stop: () => clearTimeout(timer) };
}

/** Reading again what events cannot tell, no more often than it makes sense. */
export function createRereads(queryClient: QueryClient) {
  const readAgain = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  const dashboard = createSoon(() => {
    readAgain(getQueryKey(trpc.project.list));
    readAgain(getQueryKey(trpc.project.trash));
  });
  const teamChats = createSoon(() => {
    readAgain(getQueryKey(trpc.teamChat.list));
    readAgain(getQueryKey(trpc.teamChat.get));
  });
  const taskChats = createSoon(() => readAgain(getQueryKey(trpc.taskChat.list)));
  const unread = createSoon(() => {
    for (const list of [trpc.teamChat.list, trpc.directChat.list, trpc.taskChat.list]) readAgain(getQueryKey(list));
  });
  const lost = { type: 'active', predicate: ({ state }: Query) => isUnreached(state.error) } as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readLost = () => {
    clearTimeout(timer);
    if (queryClient.getQueryCache().findAll(lost).length === 0) return;
    timer = setTimeout(() => void queryClient.refetchQueries(lost, { cancelRefetch: false }).then(readLost), againMs);
  };
  return {
    dashboardSoon: dashboard.run,
    /** Who is in a project's chat, and whether one is in it, follows the project. */
    teamChatsSoon: teamChats.run,
    /** A task that nobody had written in, or that did not concern the reader, is among the chats now. */
    taskChatOf: ({ taskId }: { taskId: number | null }) => {
      const known = queryClient.getQueryData<{ id: number }[]>(getQueryKey(trpc.taskChat.list, undefined, 'query'));
      if (taskId !== null && known && !known.some(({ id }) => id === taskId)) taskChats.run();
    },
    /** Whether what was deleted, or mentions the reader now or no more, had been read only the server knows. */
    unreadSoon: unread.run,
    /** Everything that events keep up to date. */
    patched: () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => Array.isArray(path) && isCachedProcedure(path.join('.')),
      }),
    /** What could not be read while the server was away. */
    failed: () =>
      void queryClient.refetchQueries(
        { type: 'active', predicate: ({ state }) => state.status === 'error' },
        { cancelRefetch: false },
      ),
    /** What happened to a task, and who spent how long on it, are lines that grow with every event of it. */
    lines: (event: RecordedEvent) => {
      const taskId = 'taskId' in event ? event.taskId : 'task' in event ? event.task.id : undefined;
      if (taskId === undefined) return;
      readAgain(getQueryKey(trpc.activity.list, { taskId }));
      if (event.type === 'task.updated') readAgain(getQueryKey(trpc.time.list, { taskId }));
    },
    /** Which notifications are left where some go with what they were about, and which are unread beyond those shown. */
    notifications: () => {
      readAgain(getQueryKey(trpc.notification.list));
      readAgain(getQueryKey(trpc.notification.waiting));
      readAgain(getQueryKey(trpc.notification.unread));
    },
    /** Names of those who are in the chat that is open. */
    chatMembers: () => readAgain(getQueryKey(trpc.teamChat.get)),
    directChats: () => readAgain(getQueryKey(trpc.directChat.list)),
    /** What a lost call leaves unread is read until it is there: until then no event heals it. */
    everything: () => {
      // Of a chat the newest page alone is read again: whoever comes back to one begins with that.
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.message.list), type: 'inactive' });
      void queryClient.invalidateQueries().then(readLost);
      tellResync();
    },
    stop: () => {
      clearTimeout(timer);
      for (const soon of [dashboard, teamChats, taskChats, unread]) soon.stop();
    },
  };
}

export type Rereads = ReturnType<typeof createRereads>;
