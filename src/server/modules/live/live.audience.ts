import type { AppEvent, RecordedEvent } from '#shared/events.ts';
import { canSeeInvitation, type Actor } from '#shared/permissions.ts';
import type { Db } from '#server/kernel/db.ts';
import { tellableIdsOf } from '#server/modules/notifications/notification.access.ts';
import {
  insidersOf,
  livingMembershipsOf,
  membersOfLiving,
  privateTaskIdsHiddenFrom,
  type Membership,
} from './live.queries.ts';

const taskIdOf = (event: AppEvent): number | null =>
  'task' in event ? event.task.id : 'taskId' in event ? event.taskId : null;

const actorOf = ({ userId, role, coordinatorId }: Membership): Actor => ({
  userId,
  role,
  isCoordinator: userId === coordinatorId,
});

/** People whom an event names: they have just lost the thing, or it is theirs alone. */
const namedIn = (event: AppEvent): number[] => ('userIds' in event ? event.userIds : []);

/** A hidden task and a project in the trash are news to nobody else; a notification is one person's. */
const isForNamedAlone = (event: AppEvent) =>
  event.projectId === null || event.type === 'task.hidden' || event.type === 'project.deleted';

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

/**
 * Who may hear of an event at this moment (contract §7): the members of its project, of a private task only those it
 * exists for, of an invitation its sender and the managers, and those whom it names.
 */
export async function audienceOf(db: Db, event: AppEvent): Promise<Set<number>> {
  const named = namedIn(event);
  if (isForNamedAlone(event) || event.projectId === null) return new Set(named);
  const members = await membersOfLiving(db, event.projectId);
  const taskId = taskIdOf(event);
  const insiders = taskId === null ? null : await insidersOf(db, taskId);
  const hearing = members.filter(
    (member) => maySeeInvitation(event, member) && (insiders === null || insiders.has(member.userId)),
  );
  return new Set([...hearing.map(({ userId }) => userId), ...named]);
}

/** Those of the events that one user may hear of at this moment. Three statements, however many events there are. */
export async function eventsSeenBy(db: Db, userId: number, events: RecordedEvent[]): Promise<RecordedEvent[]> {
  if (events.length === 0) return [];
  const memberships = new Map((await livingMembershipsOf(db, userId)).map((one) => [one.projectId, one]));
  const taskIds = [...new Set(events.map(taskIdOf))].filter((id) => id !== null);
  const hidden = new Set(await privateTaskIdsHiddenFrom(db, userId, taskIds));
  const notificationIds = events.flatMap((event) =>
    event.type === 'notification.created' ? event.notification.id : [],
  );
  const tellable = new Set(await tellableIdsOf(db, userId, notificationIds));
  return events.filter((event) => {
    if (event.type === 'notification.created') return tellable.has(event.notification.id);
    if (namedIn(event).includes(userId)) return true;
    const taskId = taskIdOf(event);
    if (isForNamedAlone(event) || (taskId !== null && hidden.has(taskId))) return false;
    const membership = memberships.get(event.projectId ?? 0);
    return membership !== undefined && maySeeInvitation(event, membership);
  });
}
