import { setImmediate } from 'node:timers/promises';
import { generateKeyBetween } from 'fractional-indexing';
import type { z } from 'zod';
import { isHiddenTask, type Actor } from '#shared/permissions.ts';
import { problem } from '#shared/problem.ts';
import type { Recurrence, Task, UpdateTask, UpdateTasks } from '#shared/task.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { requireStatusOf } from '#server/modules/columns/column.access.ts';
import { accessTask, type AccessedTask } from './task.access.ts';
import {
  actionsOf,
  changedFields,
  changesOf,
  isStale,
  nextVersion,
  requireMembers,
  requireNotPast,
  type TaskChanges,
} from './task.changes.ts';
import { settleCompletion } from './task-completion.actions.ts';
import { notifyAssigned, recordUpdate } from './task-record.actions.ts';
import { seriesOf } from './task.recurrence.ts';
import {
  lastPosition,
  lastReschedule,
  positionBefore,
  setAssignees,
  taskForUser,
  updateTaskRow,
} from './task.queries.ts';
import { viewTask } from './task.view.ts';

type Input = Omit<UpdateTask, 'id'>;

/** What the body asks for beyond what `changesOf` compares, by the rows of `permissions.md`. */
const furtherActions = (row: { projectId: number }, { projectId, beforeId }: Input) => [
  ...(projectId !== undefined && projectId !== row.projectId ? (['task.edit'] as const) : []),
  ...(beforeId !== undefined ? (['task.move'] as const) : []),
];

/** Whether a neighbour exists for whoever moves: a hidden or deleted one is as if it were not there. */
async function isSeen(db: Db, actor: Actor, id: number): Promise<boolean> {
  const task = await taskForUser(db, id, actor.userId);
  return task !== undefined && task.deletedAt === null && !isHiddenTask(actor, task);
}

/**
 * Where the task comes to stand: before the given one of its column, else at the end. Undefined when it stays where it
 * is, as it does before itself. Ranks lie between their neighbours', so that one row alone is written; those of deleted
 * tasks count as well.
 */
async function newPosition(db: Db, task: AccessedTask, status: string, beforeId: number | null | undefined) {
  if ((beforeId === undefined || beforeId === task.id) && status === task.status) return undefined;
  const place = { projectId: task.projectId, status, exceptId: task.id };
  const isThere = beforeId !== undefined && beforeId !== null && (await isSeen(db, task.actor, beforeId));
  const next = isThere ? await positionBefore(db, place, beforeId) : undefined;
  const [low, high] = next ? [next.previous, next.position] : [await lastPosition(db, place), null];
  const isUnmoved =
    status === task.status && (low === null || low < task.position) && (high === null || task.position < high);
  return isUnmoved ? undefined : generateKeyBetween(low, high);
}

/** So long one's own change of a day or a rhythm can be taken back, an overdue day too. */
const takeBackMs = 10 * 60_000;

/** The series as it was before the user's last change of it, when this change takes just that back; else null. */
async function seriesTakenBack(
  { db, now }: UnitOfWork,
  user: { id: number },
  task: AccessedTask,
  { columns }: TaskChanges,
): Promise<{ recurrenceStart: string | null } | null> {
  if (!isRescheduled(columns)) return null;
  const since = new Date(Date.parse(now) - takeBackMs).toISOString();
  const last = await lastReschedule(db, { taskId: task.id, actorId: user.id, since });
  const before = new Map(last?.changes?.map(({ field, from }) => [field, from]));
  const fields = (['dueDate', 'recurrence'] as const).filter((field) => columns[field] !== undefined);
  const isBack = fields.every((field) => before.has(field) && before.get(field) === columns[field]);
  return isBack ? { recurrenceStart: last?.recurrenceStart ?? null } : null;
}

/**
 * Writes the fields that a PATCH carries and that differ; others stay as they are. With `version`, a field that
 * someone changed after it makes a clash with the current task; without, the last write wins (contract §5). Where it
 * stands in its column never clashes.
 */
async function update(ctx: UserContext, unit: UnitOfWork, { id, ...input }: UpdateTask): Promise<Task> {
  const { timezone } = ctx.settings;
  const { db } = unit;
  const task = await accessTask(db, ctx.user, id, {
    actions: (row) => [
      ...actionsOf(changesOf(row, input, timezone), row.assignedToIds, ctx.user.id),
      ...furtherActions(row, input),
    ],
    check: async (row) => {
      if (input.projectId !== undefined && input.projectId !== row.projectId)
        throw new AppError('task.projectFixed', { fields: { projectId: [problem('field.invalid')] } });
      const { columns, assignedToIds } = changesOf(row, input, timezone);
      await requireMembers(db, row.projectId, assignedToIds);
      if (columns.status !== undefined && input.status) await requireStatusOf(db, row.projectId, input.status);
      if (!(await seriesTakenBack(unit, ctx.user, row, { columns }))) requireNotPast(columns.dueDate, ctx);
    },
  });
  const changes = changesOf(task, input, timezone);
  if (isStale(task, changes, input.version)) throw new AppError('task.stale', { current: await viewTask(db, id) });
  const position = await newPosition(db, task, changes.columns.status ?? task.status, input.beforeId);
  const fields = changedFields(changes);
  const back = await seriesTakenBack(unit, ctx.user, task, changes);
  if (fields.length === 0 && position === undefined) return viewTask(db, id);
  if (changes.assignedToIds)
    await setAssignees(db, id, changes.assignedToIds, { assignedById: ctx.user.id, assignedAt: unit.now });
  await updateTaskRow(db, id, {
    ...changes.columns,
    ...(isRescheduled(changes.columns) && seriesOf({ ...task, ...changes.columns }, back?.recurrenceStart)),
    ...(position !== undefined && { position }),
    ...nextVersion(task, fields),
    updatedAt: unit.now,
  });
  const updated = await recordUpdate(unit, task, changes);
  const isNew = (userId: number) => !task.assignedToIds.includes(userId);
  await notifyAssigned(unit, ctx.user, updated, updated.assignedToIds.filter(isNew));
  await settleCompletion(ctx, unit, { id, before: task.status, after: updated.status });
  return updated;
}

/** A series begins anew where its day or its rhythm is set. */
const isRescheduled = ({ dueDate, recurrence }: { dueDate?: string | null; recurrence?: Recurrence }) =>
  dueDate !== undefined || recurrence !== undefined;

/** Changes one task. */
export const updateTask = (ctx: UserContext, input: UpdateTask): Promise<Task> =>
  unitOfWork(ctx, (unit) => update(ctx, unit, input));

/** Changes several tasks, each as `updateTask` would, in the order given: all of them, or none. */
export const updateTasks = (ctx: UserContext, { updates }: z.infer<typeof UpdateTasks>): Promise<Task[]> =>
  unitOfWork(ctx, async (unit) => {
    const updated: Task[] = [];
    for (const input of updates) {
      updated.push(await update(ctx, unit, input));
      // Others are answered in between.
      await setImmediate();
    }
    return updated;
  });
