import type { ChatPlace } from '#shared/chat.ts';
import type { AppEvent, RecordedEvent } from '#shared/events.ts';
import { canSeeInvitation, type Actor } from '#shared/permissions.ts';
import type { Db } from '#server/kernel/db.ts';
import { requestsAsNow } from '#server/modules/chat-requests/chat-request.access.ts';
import { messagesAsNow } from '#server/modules/messages/message-now.access.ts';
import { tellableIdsOf } from '#server/modules/notifications/notification.access.ts';
import {
  deletedTaskIds,
  insidersOf,
  livingMembershipsOf,
  membersOfLiving,
  peopleInRoom,
  privateTaskIdsHiddenFrom,
  roomsOf,
  type Membership,
  type Room,
} from './live.queries.ts';

/** The tasks that one must be able to see to hear of an event: a message in a task's chat, and one that became a task. */
function taskIdsOf(event: AppEvent): number[] {
  if ('task' in event) return [event.task.id];
  if ('taskId' in event) return [event.taskId];
  const place = placeOf(event);
  const inChat = place?.taskId ?? null;
  return [...(inChat === null ? [] : [inChat]), ...('linked' in event ? [event.linked.id] : [])];
}

/** The chat in which something happens; undefined where it is about no chat. One's own reading is one's own matter. */
const placeOf = (event: AppEvent): ChatPlace | undefined =>
  'message' in event ? event.message : event.type === 'message.linked' ? event.chat : undefined;

/** The chat of no project that an event is told in. */
function roomOf(event: AppEvent): Room | null {
  if (event.type === 'teamChat.changed') return { teamChatId: event.teamChatId };
  const place = placeOf(event);
  if (!place || event.projectId !== null) return null;
  if (place.teamChatId !== null) return { teamChatId: place.teamChatId };
  return place.directChatId === null ? null : { directChatId: place.directChatId };
}

const actorOf = ({ userId, role, coordinatorId }: Membership): Actor => ({
  userId,
  role,
  isCoordinator: userId === coordinatorId,
});

/** People whom an event names: they have just lost the thing, or it is theirs alone. */
const namedIn = (event: AppEvent): number[] => ('userIds' in event ? event.userIds : []);

/** A hidden task and a project in the trash are news to nobody else; a notification is one person's. */
const isForNamedAlone = (event: AppEvent) =>
  (event.projectId === null && roomOf(event) === null) ||
  event.type === 'task.hidden' ||
  event.type === 'project.deleted';

/** Who has sent the invitation that an event is about; undefined when it is about none. */
const inviterOf = (event: AppEvent): number | null | undefined =>
  event.type === 'invitation.sent'
    ? event.invitation.invitedByUserId
    : event.type === 'invitation.ended'
      ? event.invitedByUserId
      : undefined;

/** Whether a member may know of an invitation, if the event is about one. */
const maySeeInvitation = (event: AppEvent, member: Membership) => {
  const invitedByUserId = inviterOf(event);
  return invitedByUserId === undefined || canSeeInvitation(actorOf(member), { invitedByUserId });
};

/** Whom a task exists for, of several tasks; null when they are not private. */
async function insidersOfAll(db: Db, taskIds: readonly number[]): Promise<(userId: number) => boolean> {
  const groups: Set<number>[] = [];
  for (const taskId of taskIds) {
    const insiders = await insidersOf(db, taskId);
    if (insiders) groups.push(insiders);
  }
  return (userId) => groups.every((insiders) => insiders.has(userId));
}

/** Members of the project of a task that a message of another chat became: nobody else may know of the task. */
async function mayKnowLinked(db: Db, event: AppEvent): Promise<(userId: number) => boolean> {
  if (!('linked' in event)) return () => true;
  const members = new Set((await membersOfLiving(db, event.linked.projectId)).map(({ userId }) => userId));
  return (userId) => members.has(userId);
}

/**
 * Who may hear of an event at this moment (contract §7): the members of its project, of a private task only those it
 * exists for, of an invitation its sender and the managers, of a chat of its own those in it, and those whom it names.
 */
export async function audienceOf(db: Db, event: AppEvent): Promise<Set<number>> {
  const named = namedIn(event);
  if (isForNamedAlone(event)) return new Set(named);
  const room = roomOf(event);
  const members = event.projectId === null ? [] : await membersOfLiving(db, event.projectId);
  const near = room
    ? await peopleInRoom(db, room)
    : members.filter((member) => maySeeInvitation(event, member)).map(({ userId }) => userId);
  const isInsider = await insidersOfAll(db, taskIdsOf(event));
  const mayKnow = await mayKnowLinked(db, event);
  return new Set([...near.filter((userId) => isInsider(userId) && mayKnow(userId)), ...named]);
}

/**
 * What was said, in a chat or in a request for one, is told as it now is: words that were taken back since are told to
 * nobody any more (contract §6).
 */
async function withWordsAsNow(db: Db, events: RecordedEvent[]): Promise<RecordedEvent[]> {
  const now = await messagesAsNow(
    db,
    events.flatMap((event) => ('message' in event ? event.message.id : [])),
  );
  const requests = await requestsAsNow(
    db,
    events.flatMap((event) => (event.type === 'chatRequest.changed' ? event.request.id : [])),
  );
  return events.flatMap((event) => {
    if (event.type === 'chatRequest.changed')
      return { ...event, request: requests.get(event.request.id) ?? event.request };
    if (!('message' in event)) return event;
    const message = now.get(event.message.id);
    return message ? { ...event, message } : [];
  });
}

/**
 * What one user may hear of at this moment, of events that have happened before. A constant number of statements, however
 * many events. Of a deleted task no more is told than that it is.
 */
export async function eventsSeenBy(db: Db, userId: number, events: RecordedEvent[]): Promise<RecordedEvent[]> {
  if (events.length === 0) return [];
  const memberships = new Map((await livingMembershipsOf(db, userId)).map((one) => [one.projectId, one]));
  const taskIds = [...new Set(events.flatMap(taskIdsOf))];
  const hidden = new Set(await privateTaskIdsHiddenFrom(db, userId, taskIds));
  const deleted = new Set(await deletedTaskIds(db, taskIds));
  const notificationIds = events.flatMap((event) =>
    event.type === 'notification.created' ? event.notification.id : [],
  );
  const tellable = new Set(await tellableIdsOf(db, userId, notificationIds));
  const isInRoom = await roomsOf(db, userId, events.map(roomOf));
  const seen = events.filter((event) => {
    if (event.type === 'notification.created') return tellable.has(event.notification.id);
    if (namedIn(event).includes(userId)) return true;
    if (isForNamedAlone(event) || taskIdsOf(event).some((id) => hidden.has(id))) return false;
    if (event.type !== 'task.deleted' && taskIdsOf(event).some((id) => deleted.has(id))) return false;
    if ('linked' in event && !memberships.has(event.linked.projectId)) return false;
    const room = roomOf(event);
    if (room) return isInRoom(room);
    const membership = memberships.get(event.projectId ?? 0);
    return membership !== undefined && maySeeInvitation(event, membership);
  });
  return withWordsAsNow(db, seen);
}
