import { generateKeyBetween } from 'fractional-indexing';
import type { UserContext } from '#server/kernel/context.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { copyChecklists } from '#server/modules/checklists/checklist-copy.actions.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import {
  insertTask,
  isUntouched,
  lastPosition,
  listAssigneeIds,
  setAssignees,
  taskById,
  updateTaskRow,
} from './task.queries.ts';
import { followingSeries } from './task.recurrence.ts';
import { viewTask } from './task.view.ts';

const first = 'to_do';

/** Makes the task that follows a completed one of a series, unless there is one. */
async function makeNext(ctx: UserContext, unit: UnitOfWork, id: number): Promise<void> {
  const { db, now, record } = unit;
  const task = await taskById(db, id);
  if (task.nextTaskId !== null) return;
  const series = followingSeries(task, ctx.clock.now(), ctx.settings.timezone);
  if (!series) return;
  const { projectId, title, description, priority, recurrence, labels, estimatedTime, isPrivate, createdById } = task;
  const same = { projectId, title, description, priority, recurrence, labels, estimatedTime, isPrivate, createdById };
  const position = generateKeyBetween(await lastPosition(db, { projectId, status: first }), null);
  const times = { createdAt: now, updatedAt: now };
  const next = await insertTask(db, { ...same, ...series, ...times, status: first, position });
  const members = new Set(await memberIdsOf(db, projectId));
  const assignees = (await listAssigneeIds(db, id)).filter((userId) => members.has(userId));
  await setAssignees(db, next.id, assignees, { assignedById: ctx.user.id, assignedAt: now });
  await copyChecklists(db, { fromTaskId: id, taskId: next.id, createdAt: now, members });
  await updateTaskRow(db, id, { nextTaskId: next.id });
  record({ type: 'task.created', projectId, task: await viewTask(db, next.id) });
}

/**
 * Takes the task back that completing this one made, while nobody has touched it. The next completion makes another one:
 * of what this one is by then.
 */
async function takeNextBack({ db, now, record }: UnitOfWork, id: number): Promise<void> {
  const { nextTaskId, projectId } = await taskById(db, id);
  if (nextTaskId === null || !(await isUntouched(db, nextTaskId))) return;
  const { isPrivate } = await taskById(db, nextTaskId);
  await updateTaskRow(db, nextTaskId, { deletedAt: now });
  await updateTaskRow(db, id, { nextTaskId: null });
  record({ type: 'task.deleted', projectId, taskId: nextTaskId, isPrivate });
}

/**
 * What follows from a task's being completed, or no longer so: every way of changing a status goes through here. A series
 * goes on with one next task, however often this one is completed (contract §5).
 */
export async function settleCompletion(
  ctx: UserContext,
  unit: UnitOfWork,
  { id, before, after }: { id: number; before: string | null; after: string },
): Promise<void> {
  if (before === after) return;
  if (after === 'completed') await makeNext(ctx, unit, id);
  else if (before === 'completed') await takeNextBack(unit, id);
}
