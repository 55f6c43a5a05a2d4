import type { Handlers, Place } from '#shared/cached.ts';
import type { Invitation } from '#shared/invitation.ts';
import type { Member } from '#shared/member.ts';
import { canManage } from '#shared/permissions.ts';
import type { Notification, NotificationOutcome } from '#shared/notification.ts';
import type { Project } from '#shared/project.ts';
import { allAsNow, asNow } from '#shared/renamed.ts';
import { withChanged, withEach, withFields, withNew, without } from '#shared/unchanged.ts';
import { isWaiting } from '#shared/waiting.ts';

/** A member whose manager has left or manages no more answers to nobody. */
const withoutManager = (members: Member[], userId: number): Member[] =>
  withEach(members, (one) => (one.managerId === userId ? withFields(one, { managerId: null }) : one));

/** What the reader alone has written does not travel in events: it stays as it is known here. */
const keeping = <T extends object>(ours: T, theirs: T, own: Partial<T>, isTold: boolean): T =>
  withFields(ours, isTold ? { ...theirs, ...own } : theirs);

function withMember(members: Member[], member: Member, isTold: boolean): Member[] {
  const changed = withChanged(members, member.id, (ours) =>
    keeping(ours, { ...member, user: asNow(ours.user, member.user) }, { note: ours.note }, isTold),
  );
  return canManage(member) ? changed : withoutManager(changed, member.userId);
}

/** Whoever has handed over may have been a manager by that alone. */
function asCoordinator(members: Member[], userId: number): Member[] {
  const changed = withEach(members, (one) => withFields(one, { isCoordinator: one.userId === userId }));
  return changed.filter((one) => !canManage(one)).reduce((known, one) => withoutManager(known, one.userId), changed);
}

const withInvitation = (invitations: Invitation[], invitation: Invitation, isTold: boolean): Invitation[] =>
  withNew(
    withChanged(invitations, invitation.id, (ours) =>
      keeping(ours, invitation, { message: ours.message, invitedBy: ours.invitedBy }, isTold),
    ),
    invitation,
  );

/** Of a project that one has left, a notification says no more than that there was one. */
const forgotten: Partial<Notification> = {
  params: { actor: null, project: null, task: null, variant: null, outcome: null },
  metadata: null,
  isRead: true,
};

/** One that is about an invitation or a request which has ended says how. */
const asRead = (one: Notification, outcome: NotificationOutcome | undefined): Notification =>
  withFields(one, { isRead: true, ...(outcome && { params: withFields(one.params, { outcome }) }) });

const withoutThose = (ids: number[], isIt: (id: number) => boolean): number[] =>
  ids.some(isIt) ? ids.filter((id) => !isIt(id)) : ids;

const newestFirst = (a: Notification, b: Notification) => b.id - a.id;

const listHandlers: Handlers<'notification.list'> = {
  'notification.created': (known, { notification }, { input }) =>
    // One that asks again is the same one.
    withChanged(
      input.before === undefined ? withNew(known, notification, newestFirst) : known,
      notification.id,
      () => notification,
    ),
  'notification.read': (known, { notificationIds, outcome }) =>
    withEach(known, (one) => (notificationIds.includes(one.id) ? asRead(one, outcome) : one)),
  'notification.allRead': (known, { upToId }) =>
    withEach(known, (one) => (one.id <= upToId ? withFields(one, { isRead: true }) : one)),
  'member.removed': (known, { projectId, userId }, { readerId }) =>
    userId === readerId
      ? withEach(known, (one) => (one.projectId === projectId ? withFields(one, forgotten) : one))
      : known,
  'comment.deleted': (known, { commentId }) =>
    known.some((one) => one.commentId === commentId) ? known.filter((one) => one.commentId !== commentId) : known,
  'task.hidden': (known, { taskId, userIds }, { readerId }) =>
    userIds.includes(readerId) && known.some((one) => one.taskId === taskId)
      ? known.filter((one) => one.taskId !== taskId)
      : known,
};

/** Those that wait for the reader, kept as the list is: what waits no more is left out. */
const waitingHandlers = Object.fromEntries(
  Object.entries(listHandlers).map(([type, handle]) => [
    type,
    (known: Notification[], event: never, place: Place<'notification.list'>) => {
      const changed = handle(known, event, place);
      return changed.every(isWaiting) ? changed : changed.filter(isWaiting);
    },
  ]),
) as Handlers<'notification.waiting'>;

/** Projects as a whole, who is in them, who is invited, and what people are told. */
export const peopleReducers: {
  [
    P in
      | 'project.list'
      | 'project.get'
      | 'member.list'
      | 'projectTeam.list'
      | 'invitation.list'
      | 'notification.list'
      | 'notification.waiting'
      | 'notification.unread'
  ]: Handlers<P>;
} = {
  'project.list': {
    'project.updated': (projects, { project }) =>
      withChanged(projects, project.id, (ours) => withFields(ours, project)),
    'project.deleted': (projects, { projectId }) => without(projects, projectId),
    'person.updated': (projects, { projectId, person }) =>
      projectId === null
        ? projects
        : withChanged(projects, projectId, (ours) => withFields(ours, { members: allAsNow(ours.members, person) })),
    'member.updated': (projects, { projectId, member }, { readerId }) =>
      member.userId === readerId
        ? withChanged(projects, projectId, (ours) => withFields(ours, { role: member.role }))
        : projects,
    'project.handedOver': (projects, { projectId, userId }, { readerId }) =>
      withChanged(projects, projectId, (ours) => withFields(ours, { isCoordinator: userId === readerId })),
    'member.removed': (projects, { projectId, userId }, { readerId }) =>
      userId === readerId ? without(projects, projectId) : projects,
  },
  'project.get': {
    'project.updated': (ours, { project }) => (ours.id === project.id ? withFields(ours, project) : ours),
    'member.updated': (ours, { projectId, member }, { readerId }) =>
      ours.id === projectId && member.userId === readerId ? withFields(ours, { role: member.role }) : ours,
    'project.handedOver': (ours, { projectId, userId }, { readerId }) =>
      ours.id === projectId ? withFields<Project>(ours, { isCoordinator: userId === readerId }) : ours,
  },
  'member.list': {
    'person.updated': (members, { person }) =>
      withEach(members, (one) =>
        one.userId === person.id ? withFields(one, { user: withFields(one.user, person) }) : one,
      ),
    'member.added': (members, { member, projectId }, { input }) =>
      projectId === input.projectId ? withNew(members, member) : members,
    'member.updated': (members, { member, id }) => withMember(members, member, id !== undefined),
    'member.removed': (members, { memberId, projectId, userId }, { input }) =>
      projectId === input.projectId ? withoutManager(without(members, memberId), userId) : members,
    'project.handedOver': (members, { projectId, userId }, { input }) =>
      projectId === input.projectId ? asCoordinator(members, userId) : members,
    'projectTeam.deleted': (members, { teamId }) =>
      withEach(members, (one) => (one.teamId === teamId ? withFields(one, { teamId: null }) : one)),
  },
  'projectTeam.list': {
    'projectTeam.created': (teams, { team, projectId }, { input }) =>
      projectId === input.projectId ? withNew(teams, team) : teams,
    'projectTeam.updated': (teams, { team }) => withChanged(teams, team.id, (ours) => withFields(ours, team)),
    'projectTeam.deleted': (teams, { teamId }) => without(teams, teamId),
  },
  'invitation.list': {
    'invitation.sent': (invitations, { invitation, projectId, id }, { input }) =>
      projectId === input.projectId ? withInvitation(invitations, invitation, id !== undefined) : invitations,
    'invitation.ended': (invitations, { invitationId }) => without(invitations, invitationId),
    'person.updated': (invitations, { person }) =>
      withEach(invitations, (one) => withFields(one, { invitedBy: asNow(one.invitedBy, person) })),
  },
  'notification.list': listHandlers,
  'notification.waiting': waitingHandlers,
  'notification.unread': {
    'notification.created': (ids, { notification: { id } }) => (ids.includes(id) ? ids : [id, ...ids]),
    'notification.read': (ids, { notificationIds }) => withoutThose(ids, (id) => notificationIds.includes(id)),
    'notification.allRead': (ids, { upToId }) => withoutThose(ids, (id) => id <= upToId),
  },
};
