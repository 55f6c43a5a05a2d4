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
  'member.remove': 1,
  'column.list': 1,
  'column.create': 2,
  'task.create': 1,
  'task.assign': 2,
  'chat.read': 1,
  'chat.post': 1,
} as const;
export type ProjectAction = keyof typeof projectRanks;

/** To one in the trash a project does not exist, but for restoring it and deleting it for good with full rights. */
const trashRanks: Partial<Record<ProjectAction, number>> = { 'project.restore': 3, 'project.purge': 3 };

export function canOnProject(actor: Actor, action: ProjectAction, project: { status: string }): Decision {
  if (project.status !== 'deleted') return byRank(actor, projectRanks[action]);
  const needed = trashRanks[action];
  return needed !== undefined && rankOf(actor) >= needed ? 'allowed' : 'hidden';
}

/** Leaving is everybody's right; others are removed by strictly higher ranks, employers remove anyone (rule 5). */
export function canRemove(actor: Actor, member: Pick<Member, 'userId' | 'role' | 'isCoordinator'>): Decision {
  const rank = rankOf(actor);
  if (rank === 0) return 'hidden';
  if (member.userId === actor.userId || rank === rankOfRole.employer) return 'allowed';
  return rank > rankOf(member) ? 'allowed' : 'forbidden';
}

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
  'checklist.edit',
  'checklist.editOwn',
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
    'checklist.edit': isManager || isCreator || isAssignee,
    // The person whom the group is assigned to.
    'checklist.editOwn': true,
  };
  return allowed[action] ? 'allowed' : 'forbidden';
}
