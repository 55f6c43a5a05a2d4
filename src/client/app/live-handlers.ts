import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { isCachedProcedure } from '#shared/apply-event.ts';
import type { ChatLevel } from '#shared/chat.ts';
import type { ChatPlace } from '#shared/chat-ref.ts';
import { isDeletedUser } from '#shared/deleted-user.ts';
import type { EventOf, EventType, LiveSignal, Moment, RecordedEvent } from '#shared/events.ts';
import type { TeamChat } from '#shared/team-chat.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { forgetTeamChat } from '#client/lib/forget-team-chat.ts';
import { forgetProject } from '#client/lib/forget-project.ts';
import { tellResync } from '#client/lib/resync.ts';
import { trpc } from '#client/lib/trpc.ts';
import { endTyping, hearTyping } from '#client/lib/typing.ts';
import { rereadPresence, tellPresence } from '#client/lib/use-presence.ts';
import { tellArrived } from '#client/lib/unsent.ts';
import { sayChatLost, sayLost } from './say-lost.ts';

/** However much happens, the dashboard is read again at most this often; the first time at once. */
const rereadMs = 1_000;

type Handlers = { [T in EventType]: (event: RecordedEvent & EventOf<T>) => void };

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
function createRereads(queryClient: QueryClient) {
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
    everything: () => {
      // Of a chat the newest page alone is read again: whoever comes back to one begins with that.
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.message.list), type: 'inactive' });
      void queryClient.invalidateQueries();
      tellResync();
    },
    stop: () => {
      for (const soon of [dashboard, teamChats, taskChats, unread]) soon.stop();
    },
  };
}

type Rereads = ReturnType<typeof createRereads>;

/** Whether the reader counts a chat's mentions alone, as far as it is among what has been read. */
function countsMentions(queryClient: QueryClient, { taskId, teamChatId, directChatId }: ChatPlace): boolean {
  const lists = [
    [trpc.taskChat.list, taskId],
    [trpc.teamChat.list, teamChatId],
    [trpc.directChat.list, directChatId],
  ] as const;
  return lists.some(([list, chatId]) =>
    queryClient
      .getQueryData<{ id: number; level: ChatLevel }[]>(getQueryKey(list, undefined, 'query'))
      ?.some(({ id, level }) => id === chatId && level === 'mentions'),
  );
}

/** Projects that the reader loses, and has again. */
function createLosses(
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

/**
 * What is done on each event. Nearly all is patched in what has been read. The dashboard's counts are not: they cover
 * the tasks that its reader may see, so no event can tell them, and they are read again where they are on the screen.
 */
function createHandlers(queryClient: QueryClient, readerId: number, rereads: Rereads): Handlers {
  const patch = (event: RecordedEvent) => applyToCache(queryClient, event);
  const patchAndRecount = (event: RecordedEvent) => {
    patch(event);
    rereads.dashboardSoon();
  };
  const { lose, regain, hasLost } = createLosses(queryClient, readerId, rereads, patchAndRecount);
  // With another rank one may see more invitations, or fewer, than before.
  const rereadInvitations = (projectId: number) =>
    void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.invitation.list, { projectId }) });
  const changeMember = (event: RecordedEvent & EventOf<'member.updated'>) => {
    patch(event);
    if (event.member.userId === readerId) rereadInvitations(event.projectId);
  };
  const patchAndRecountUnread = (event: RecordedEvent) => {
    patch(event);
    rereads.notifications();
  };
  const recountMembers = (event: RecordedEvent) => {
    patchAndRecount(event);
    rereads.teamChatsSoon();
  };
  const hide = (event: RecordedEvent & EventOf<'task.hidden'>) => {
    patchAndRecount(event);
    if (event.userIds.includes(readerId)) rereads.notifications();
  };
  const handOver = (event: RecordedEvent & EventOf<'project.handedOver'>) => {
    patch(event);
    rereadInvitations(event.projectId);
  };
  return {
    'project.created': () => {
      rereads.dashboardSoon();
      rereads.teamChatsSoon();
    },
    // One that is out of the trash again is told of as changed.
    'project.updated': (event) => (hasLost(event.projectId) ? regain : patchAndRecount)(event),
    'project.deleted': lose,
    'project.handedOver': handOver,
    'person.updated': (event) => {
      patch(event);
      // What they did is told without their name from now on.
      if (isDeletedUser(event.person)) rereads.notifications();
      rereads.chatMembers();
    },
    'member.updated': changeMember,
    'member.added': (event) => (event.member.userId === readerId ? regain : recountMembers)(event),
    'member.removed': (event) => (event.userId === readerId ? lose : recountMembers)(event),
    'projectTeam.created': patch,
    'projectTeam.updated': patch,
    'projectTeam.deleted': patch,
    'invitation.sent': patch,
    'invitation.ended': patch,
    'notification.created': patch,
    'notification.read': patchAndRecountUnread,
    'notification.allRead': patchAndRecountUnread,
    'column.created': patch,
    'column.updated': patch,
    'column.deleted': patch,
    'task.created': patchAndRecount,
    'task.updated': patchAndRecount,
    'task.deleted': patchAndRecount,
    'task.hidden': hide,
    'timer.changed': patch,
    'comment.created': patch,
    'comment.updated': patch,
    'comment.deleted': patchAndRecountUnread,
    'attachment.created': patch,
    'attachment.deleted': patch,
    'checklist.groupCreated': patch,
    'checklist.groupUpdated': patch,
    'checklist.groupDeleted': patch,
    'checklist.itemCreated': patch,
    'checklist.itemUpdated': patch,
    'checklist.itemDeleted': patch,
    'message.created': (event) => {
      patch(event);
      tellArrived(event.message);
      if (event.message.senderId !== null) endTyping({ chat: event.message, userId: event.message.senderId });
      rereads.taskChatOf(event.message);
    },
    'message.updated': (event) => {
      patch(event);
      const { deletedAt, editedAt, mentionIds, senderId } = event.message;
      const isOthers = senderId !== readerId;
      const mayHaveLostMention = isOthers && editedAt !== null && countsMentions(queryClient, event.message);
      if (deletedAt !== null || mentionIds.includes(readerId) || mayHaveLostMention) rereads.unreadSoon();
    },
    'message.linked': patch,
    'chat.read': patch,
    'chatRequest.changed': patch,
    'teamChat.changed': rereads.teamChatsSoon,
    'teamChat.left': (event) => {
      const isOwn = event.userIds.includes(readerId);
      if (isOwn) sayChatLost(queryClient, event, readerId);
      patch(event);
      if (isOwn) forgetTeamChat(queryClient, event.teamChatId);
      else rereads.teamChatsSoon();
    },
    'directChat.created': rereads.directChats,
  };
}

/** What the one subscriber does with all that it is told. */
export function createLiveHandlers(queryClient: QueryClient, readerId: number) {
  const rereads = createRereads(queryClient);
  const handlers = createHandlers(queryClient, readerId, rereads);
  let hasBegun = false;
  const tell = (event: RecordedEvent) => {
    (handlers[event.type] as (event: RecordedEvent) => void)(event);
    rereads.lines(event);
  };
  const handle = (told: RecordedEvent | LiveSignal | Moment) => {
    if (told.type === 'presence') tellPresence(queryClient, told);
    if (told.type === 'typing') hearTyping(told);
    if (told.type === 'presence' || told.type === 'typing') return;
    if (told.type === 'resync') rereads.everything();
    else if (told.type !== 'hello') tell(told);
    else {
      // What was read before the first event could be heard may have changed in between.
      if (!hasBegun) rereads.patched();
      rereads.failed();
      rereadPresence(queryClient);
    }
    hasBegun = true;
  };
  /** The next subscription does not know what was heard before: what happens until it stands is not told. */
  const beginAnew = () => {
    hasBegun = false;
  };
  return { handle, beginAnew, readFailed: rereads.failed, stop: rereads.stop };
}
