import type { Member } from '#shared/member.ts';
import type { ProjectRole } from '#shared/project.ts';
import type { Task } from '#shared/task.ts';

/**
 * Who may do what: `permissions.md` as code, used by the server to decide and by the browser to show. Pure.
 * 'hidden' means that the actor may not even know that the thing exists.
 */
export type Decision = 'allowed' | 'forbidden' | 'hidden';

/** Someone in relation to one project; `role` is null for those who are no members of it. */
export type Actor = { userId: number; role: ProjectRole | null; isCoordinator: boolean };

const rankOfRole = { worker: 1, manager: 2, employer: 3 } as const satisfies Record<ProjectRole, number>;

/** 0 for a stranger, then worker 1, manager 2, employer 3. The coordinator ranks as an employer whatever the role. */
export const rankOf = (actor: Pick<Actor, 'role' | 'isCoordinator'>): number =>
  actor.role === null ? 0 : actor.isCoordinator ? rankOfRole.employer : rankOfRole[actor.role];

/** Managers and employers look after what others do, in a project and in its chats (contract §6). */
export const isManager = (actor: Pick<Actor, 'role' | 'isCoordinator'>): boolean => rankOf(actor) >= rankOfRole.manager;

const byRank = (actor: Actor, needed: number): Decision =>
  rankOf(actor) === 0 ? 'hidden' : rankOf(actor) >= needed ? 'allowed' : 'forbidden';

/** The least rank for each thing done to a project as a whole. */
const projectRanks = {
  'project.read': 1,
  'project.edit': 2,
  'project.status': 3,
  'project.restore': 3,
  'project.delete': 3,
  'project.purge': 3,
  'member.list': 1,
  // One grants at most one's own role (rule 5).
  'member.add.worker': 1,
  'member.add.manager': 2,
  'member.add.employer': 3,
  // Of these the one whom they are done to decides.
  'member.remove': 1,
  'member.role': 1,
  /** Which team someone is in, and who their manager is. */
  'member.place': 1,
  /** One's own note on someone. */
  'member.note': 1,
  'invite.list': 1,
  'invite.create.worker': 1,
  'invite.create.manager': 2,
  'invite.create.employer': 3,
  'team.list': 1,
  'team.edit': 2,
  'project.export': 1,
  /** The coordinator alone, whom no rank tells from an employer. */
  'project.handOver': 3,
  'column.list': 1,
  'column.create': 2,
  'task.create': 1,
  'task.assign': 2,
  'chat.read': 1,
  'chat.post': 1,
} as const;
export type ProjectAction = keyof typeof projectRanks;

/** Who may do what one may not: at least a manager, at least an employer, or the coordinator alone. */
export type Need = 'manager' | 'employer' | 'coordinator';

const needOfRank = (rank: number): Need => (rank >= rankOfRole.employer ? 'employer' : 'manager');

export const needOf = (action: ProjectAction): Need =>
  action === 'project.handOver' ? 'coordinator' : needOfRank(projectRanks[action]);

/** To one in the trash a project does not exist, but for restoring it and deleting it for good with full rights. */
const worksInTrash = new Set<ProjectAction>(['project.restore', 'project.purge']);

export function canOnProject(actor: Actor, action: ProjectAction, project: { status: string }): Decision {
  if (project.status !== 'deleted' && action === 'project.handOver' && !actor.isCoordinator)
    return rankOf(actor) === 0 ? 'hidden' : 'forbidden';
  if (project.status !== 'deleted') return byRank(actor, projectRanks[action]);
  return worksInTrash.has(action) && rankOf(actor) >= projectRanks[action] ? 'allowed' : 'hidden';
}

type Ranked = Pick<Member, 'userId' | 'role' | 'isCoordinator'>;

/** One changes strictly lower ranks, an employer anyone (rule 5). */
function outranks(actor: Actor, member: Ranked): Decision {
  const rank = rankOf(actor);
  if (rank === 0) return 'hidden';
  return rank === rankOfRole.employer || rank > rankOf(member) ? 'allowed' : 'forbidden';
}

/** Who outranks a member. */
export const needOver = (member: Ranked): Need => needOfRank(rankOf(member) + 1);

/** Leaving is everybody's right; others are removed by who outranks them. */
export const canRemove = (actor: Actor, member: Ranked): Decision =>
  member.userId === actor.userId && rankOf(actor) > 0 ? 'allowed' : outranks(actor, member);

/** One grants at most one's own role, to those whom one outranks (rule 5). */
export function canGiveRole(actor: Actor, member: Ranked, role: ProjectRole): Decision {
  const may = outranks(actor, member);
  return may === 'allowed' && rankOfRole[role] > rankOf(actor) ? 'forbidden' : may;
}

/** A manager gives themselves and those below a team and a manager, an employer everyone. */
export function canPlace(actor: Actor, member: Ranked): Decision {
  const isOwn = member.userId === actor.userId && rankOf(actor) >= rankOfRole.manager;
  return isOwn ? 'allowed' : outranks(actor, member);
}

/** Someone's manager is a manager or an employer of the project (contract §4). */
export const canManage = (member: Pick<Member, 'role' | 'isCoordinator'>): boolean =>
  rankOf(member) >= rankOfRole.manager;

type InvitationFacts = { invitedByUserId: number | null; role: ProjectRole };

/** A worker knows of the invitations that they sent, the others of all. */
export const canSeeInvitation = (
  actor: Actor,
  { invitedByUserId }: Pick<InvitationFacts, 'invitedByUserId'>,
): boolean => rankOf(actor) >= rankOfRole.manager || (rankOf(actor) > 0 && invitedByUserId === actor.userId);

/** What one has sent oneself one may cancel; a manager cancels none that grants more than their own role. */
export function canCancelInvitation(actor: Actor, invitation: InvitationFacts): Decision {
  if (!canSeeInvitation(actor, invitation)) return 'hidden';
  if (invitation.invitedByUserId === actor.userId) return 'allowed';
  return rankOfRole[invitation.role] <= rankOf(actor) ? 'allowed' : 'forbidden';
}

/** Whether someone may give a role, by adding or inviting (rule 5). */
export const canGrant = (actor: Pick<Actor, 'role' | 'isCoordinator'>, role: ProjectRole): boolean =>
  rankOfRole[role] <= rankOf(actor);

export const taskActions = [
  'task.read',
  'task.edit',
  'task.move',
  'task.assign',
  'task.claim',
  'task.unassignSelf',
  'task.private',
  'task.delete',
  'comment.create',
  'comment.edit',
  'comment.delete',
  'comment.own',
  'attachment.create',
  'attachment.delete',
  'attachment.own',
  'checklist.edit',
  'checklist.editOwn',
  'checklist.delete',
] as const;
export type TaskAction = (typeof taskActions)[number];
type TaskFacts = Pick<Task, 'isPrivate' | 'createdById' | 'assignedToIds'>;

/** A private task exists only for its creator and its assignees, employers included (contract §5). */
export const isHiddenTask = (actor: Pick<Actor, 'userId'>, task: TaskFacts): boolean =>
  task.isPrivate && task.createdById !== actor.userId && !task.assignedToIds.includes(actor.userId);

export function canOnTask(actor: Actor, action: TaskAction, task: TaskFacts): Decision {
  const rank = rankOf(actor);
  if (rank === 0 || isHiddenTask(actor, task)) return 'hidden';
  const isManager = rank >= rankOfRole.manager;
  const isCreator = task.createdById === actor.userId;
  const isAssignee = task.assignedToIds.includes(actor.userId);
  const allowed: Record<TaskAction, boolean> = {
    'task.read': true,
    'task.edit': isManager || isCreator,
    'task.move': isManager || isCreator || isAssignee,
    'task.assign': isManager,
    'task.claim': isManager || task.assignedToIds.length === 0,
    'task.unassignSelf': isManager || isAssignee,
    'task.private': isCreator || (isManager && isAssignee),
    'task.delete': isManager || isCreator,
    'comment.create': true,
    // Nobody rewords what someone else has said.
    'comment.edit': false,
    'comment.delete': isManager,
    // What one has said oneself.
    'comment.own': true,
    'attachment.create': true,
    'attachment.delete': isManager,
    'attachment.own': true,
    'checklist.edit': isManager || isCreator || isAssignee,
    // The person whom the group is assigned to; of deleting, whoever made it.
    'checklist.editOwn': true,
    'checklist.delete': isManager || isCreator,
  };
  return allowed[action] ? 'allowed' : 'forbidden';
}
