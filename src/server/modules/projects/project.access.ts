import { canOnProject, needOf, type Actor, type Decision, type Need, type ProjectAction } from '#shared/permissions.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Db } from '#server/kernel/db.ts';
import { projectForUser } from './project.queries.ts';

type ProjectRow = NonNullable<Awaited<ReturnType<typeof projectForUser>>>;
export type AccessedProject = ProjectRow & { actor: Actor };

/** Turns a decision into the answer for one who was refused; `need` is who may. */
export function permit(decision: Decision, need?: Need): void {
  if (decision === 'hidden') throw new AppError('notFound');
  if (decision === 'forbidden') throw new AppError('forbidden', need && { need });
}

/** What works in an archived project too; an edit is judged by the state after it (contract §4), in `updateProject`. */
const ignoresArchive = new Set<ProjectAction>([
  'project.read',
  'project.edit',
  'project.status',
  'project.restore',
  'project.delete',
  'project.purge',
  'project.export',
  'project.handOver',
  'member.list',
  'member.remove',
  'column.list',
  'team.list',
  'invite.list',
  'chat.read',
]);

/** Content of an archived project is read-only (permissions.md rule 8). */
export function requireWritable(project: { status: string }): void {
  if (project.status === 'archived') throw new AppError('project.archived');
}

type Demands = {
  /** What is to be done, when it follows from the loaded project. */
  actions: (project: ProjectRow) => ProjectAction[];
  /** What only the loaded project can tell to be malformed: checked after permission, before state (rule 9). */
  check?: (project: AccessedProject) => Promise<void>;
};

/** What is done along with a restoring is judged in the state after it (contract §4). */
const judgedAs = (project: ProjectRow, action: ProjectAction, actions: ProjectAction[]) =>
  action !== 'project.restore' && actions.includes('project.restore') ? { status: 'active' } : project;

/** A project with the user's place in it, whatever they may do there; undefined when there is none. */
export async function findProject(db: Db, user: { id: number }, id: number): Promise<AccessedProject | undefined> {
  const project = await projectForUser(db, id, user.id);
  if (!project) return undefined;
  const isCoordinator = project.coordinatorId === user.id && project.role !== null;
  return { ...project, actor: { userId: user.id, role: project.role, isCoordinator } };
}

/**
 * The only way to get a project to act on: loads it with the user's place in it, and throws `notFound` where they
 * may not know of it, `forbidden` where they may not do it, what `check` finds malformed, and `project.archived` where
 * it is read-only.
 */
export async function accessProject(
  db: Db,
  user: { id: number },
  id: number,
  demand: ProjectAction | Demands,
): Promise<AccessedProject> {
  const { actions: actionsOf, check } = typeof demand === 'string' ? { actions: () => [demand] } : demand;
  const project = await findProject(db, user, id);
  if (!project) throw new AppError('notFound');
  const actions = actionsOf(project);
  for (const action of actions)
    permit(canOnProject(project.actor, action, judgedAs(project, action, actions)), needOf(action));
  await check?.(project);
  if (!actions.every((action) => ignoresArchive.has(action))) requireWritable(project);
  return project;
}
