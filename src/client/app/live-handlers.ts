import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { ChatLevel } from '#shared/chat.ts';
import type { ChatPlace } from '#shared/chat-ref.ts';
import { isDeletedUser } from '#shared/deleted-user.ts';
import type { EventOf, EventType, LiveSignal, Moment, RecordedEvent } from '#shared/events.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { forgetTeamChat } from '#client/lib/forget-team-chat.ts';
import { trpc } from '#client/lib/trpc.ts';
import { endTyping, hearTyping } from '#client/lib/typing.ts';
import { rereadPresence, tellPresence } from '#client/lib/use-presence.ts';
import { tellArrived } from '#client/lib/unsent.ts';
import { createLosses } from './live-losses.ts';
import { createRereads, type Rereads } from './live-rereads.ts';
import { sayChatLost } from './say-lost.ts';

type Handlers = { [T in EventType]: (event: RecordedEvent & EventOf<T>) => void };

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
  let isAnew = false;
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
      if (isAnew) rereads.everything();
      else if (!hasBegun) rereads.patched();
      rereads.failed();
      rereadPresence(queryClient);
    }
    hasBegun = true;
    isAnew = false;
  };
  /** The next subscription does not know what was heard before: what happens until it stands is not told. */
  const beginAnew = () => {
    isAnew = hasBegun;
  };
  return { handle, beginAnew, readFailed: rereads.failed, stop: rereads.stop };
}
