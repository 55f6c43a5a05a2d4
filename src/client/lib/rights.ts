import { canOnProject, canOnTask, type Actor, type TaskAction } from '#shared/permissions.ts';
import { projectRoles } from '#shared/enumerations.ts';
import type { Project, ProjectRole } from '#shared/project.ts';
import type { Task } from '#shared/task.ts';

/** What the reader may do in a project, so that the screen offers no more than the server allows (contract §1). */
export type Rights = {
  actor: Actor;
  /** An archived project can only be read. */
  isReadOnly: boolean;
  /** The task is gone, or is not for the reader to see any more: nothing of it is shown but what they were typing. */
  isGone?: boolean;
  /** Give tasks to others. */
  canAssign: boolean;
  canOnTask: (action: TaskAction, task: Pick<Task, 'isPrivate' | 'createdById' | 'assignedToIds'>) => boolean;
  /** The roles that the reader may give, the least first. */
  grantableRoles: ProjectRole[];
};

export function rightsIn(project: Pick<Project, 'role' | 'isCoordinator' | 'status'>, userId: number): Rights {
  const actor: Actor = { userId, role: project.role, isCoordinator: project.isCoordinator };
  const isReadOnly = project.status === 'archived';
  return {
    actor,
    isReadOnly,
    canAssign: !isReadOnly && canOnProject(actor, 'task.assign', project) === 'allowed',
    canOnTask: (action, task) => !isReadOnly && canOnTask(actor, action, task) === 'allowed',
    grantableRoles: isReadOnly
      ? []
      : projectRoles.filter((role) => canOnProject(actor, `member.add.${role}`, project) === 'allowed'),
  };
}
