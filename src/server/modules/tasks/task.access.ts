import { canOnTask, type Actor, type TaskAction } from '#shared/permissions.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Db } from '#server/kernel/db.ts';
import { permit, requireWritable } from '#server/modules/projects/project.access.ts';
import { factsById, taskForUser } from './task.queries.ts';

type TaskForUser = NonNullable<Awaited<ReturnType<typeof taskForUser>>>;
export type AccessedTask = TaskForUser & { actor: Actor };

type Demands = {
  /** What is to be done, when it follows from the loaded task. */
  actions: (task: TaskForUser) => readonly TaskAction[];
  /** What only the loaded task can tell to be malformed: checked after permission, before state (permissions.md rule 9). */
  check?: (task: AccessedTask) => Promise<void>;
  /** Whether a deleted task may be meant: to all others it does not exist. */
  canBeDeleted?: boolean;
};

/** Who may know of a task follows from this, whoever asks. */
export const factsOfTask = (db: Db, id: number) => factsById(db, id);

/**
 * The only way to get a task to act on. Throws `notFound` where the user may not know of it, `forbidden` where they
 * may not do it, what `check` finds malformed, and `project.archived` where it is read-only.
 */
export async function accessTask(
  db: Db,
  user: { id: number },
  id: number,
  demand: TaskAction | Demands,
): Promise<AccessedTask> {
  const { actions, check, canBeDeleted = false } = typeof demand === 'string' ? { actions: () => [demand] } : demand;
  const task = await taskForUser(db, id, user.id);
  if (!task || task.projectStatus === 'deleted' || (task.deletedAt !== null && !canBeDeleted))
    throw new AppError('notFound');
  const isCoordinator = task.coordinatorId === user.id && task.role !== null;
  const actor: Actor = { userId: user.id, role: task.role, isCoordinator };
  permit(canOnTask(actor, 'task.read', task));
  const accessed = { ...task, actor };
  const wanted = actions(task);
  for (const action of wanted) permit(canOnTask(actor, action, task));
  await check?.(accessed);
  if (wanted.some((action) => action !== 'task.read')) requireWritable({ status: task.projectStatus });
  return accessed;
}
