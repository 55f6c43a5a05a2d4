import { generateKeyBetween } from 'fractional-indexing';
import type { UserContext } from '#server/kernel/context.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { copyChecklists } from '#server/modules/checklists/checklist-copy.actions.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import {
  insertTask,
  isTakenBack,
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

/** Makes the task that follows a completed one of a series, unless that was done before. */
async function makeNext(ctx: UserContext, unit: UnitOfWork, id: number): Promise<void> {
  const { db, now, record } = unit;
  const task = await taskById(db, id);
  if (task.nextTaskId !== null) return bringBack(unit, task.nextTaskId);
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
  await copyChecklists(db, id, next.id, now);
  await updateTaskRow(db, id, { nextTaskId: next.id });
  record({ type: 'task.created', projectId, task: await viewTask(db, next.id) });
}

/** Brings the next task back that went with an undone completion. One that somebody deleted stays so. */
async function bringBack({ db, record }: UnitOfWork, id: number): Promise<void> {
  if (!(await isTakenBack(db, id))) return;
  await updateTaskRow(db, id, { deletedAt: null });
  const task = await viewTask(db, id);
  record({ type: 'task.created', projectId: task.projectId, task }, { isBySeries: true });
}

/** Takes the task back that completing this one made, while nobody has touched it. */
async function takeNextBack({ db, now, record }: UnitOfWork, id: number): Promise<void> {
  const { nextTaskId, projectId } = await taskById(db, id);
  if (nextTaskId === null || !(await isUntouched(db, nextTaskId))) return;
  const { isPrivate } = await taskById(db, nextTaskId);
  await updateTaskRow(db, nextTaskId, { deletedAt: now });
  record({ type: 'task.deleted', projectId, taskId: nextTaskId, isPrivate }, { isBySeries: true });
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
