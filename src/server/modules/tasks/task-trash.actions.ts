import { restoreRefusals, type RestoredTasks, type RestoreRefusal, type Task } from '#shared/task.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { recordLinks } from '#server/modules/messages/message-link.access.ts';
import { accessTask } from './task.access.ts';
import { updateTaskRow } from './task.queries.ts';
import { viewTask } from './task.view.ts';

async function hide(ctx: UserContext, { db, now, record }: UnitOfWork, id: number): Promise<void> {
  const { projectId, isPrivate } = await accessTask(db, ctx.user, id, 'task.delete');
  await updateTaskRow(db, id, { deletedAt: now });
  record({ type: 'task.deleted', projectId, taskId: id, isPrivate });
}

async function bringBack(ctx: UserContext, unit: UnitOfWork, id: number): Promise<Task> {
  const { db, record } = unit;
  const demand = { actions: () => ['task.delete'] as const, canBeDeleted: true };
  const { projectId, deletedAt } = await accessTask(db, ctx.user, id, demand);
  if (deletedAt === null) return viewTask(db, id);
  await updateTaskRow(db, id, { deletedAt: null });
  const task = await viewTask(db, id);
  const restored = { field: 'isDeleted', from: true, to: false };
  record({ type: 'task.created', projectId, task }, { changes: [restored] });
  await recordLinks(unit, task);
  return task;
}

/** Hides a task; `restoreTask` takes that back (contract §5). */
export const deleteTask = (ctx: UserContext, id: number): Promise<void> =>
  unitOfWork(ctx, (unit) => hide(ctx, unit, id));

/** Hides several tasks: all of them, or none. */
export const deleteTasks = (ctx: UserContext, ids: number[]): Promise<void> =>
  unitOfWork(ctx, async (unit) => {
    for (const id of new Set(ids)) await hide(ctx, unit, id);
  });

/** Takes a deletion back: the task is where it was. Restoring one that is there is harmless. */
export const restoreTask = (ctx: UserContext, id: number): Promise<Task> =>
  unitOfWork(ctx, (unit) => bringBack(ctx, unit, id));

/** Why a task cannot come back; anything else that goes wrong ends the whole. */
function refusalOf(error: unknown): RestoreRefusal {
  const code = error instanceof AppError && restoreRefusals.find((one) => one === error.code);
  if (!code) throw error;
  return code;
}

/**
 * Takes several deletions back, each as `restoreTask` would: one that cannot come back keeps no other from it. Where
 * none can, the call is refused as it would be for the first of them.
 */
export const restoreTasks = (ctx: UserContext, ids: number[]): Promise<RestoredTasks> =>
  unitOfWork(ctx, async (unit) => {
    const tasks: Task[] = [];
    const refused: RestoredTasks['refused'] = [];
    const errors: unknown[] = [];
    for (const id of new Set(ids)) {
      try {
        tasks.push(await bringBack(ctx, unit, id));
      } catch (error) {
        refused.push({ id, code: refusalOf(error) });
        errors.push(error);
      }
    }
    if (tasks.length === 0) throw errors[0];
    return { tasks, refused };
  });
