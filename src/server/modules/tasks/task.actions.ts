import { generateKeyBetween } from 'fractional-indexing';
import type { z } from 'zod';
import { dayOfInput } from '#shared/calendar-day.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import type { CreateTask, Recurrence, Task, UpdateTask } from '#shared/task.ts';
import type { User } from '#shared/user.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { requireStatusOf } from '#server/modules/columns/column.access.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import { notify } from '#server/modules/notifications/notification.actions.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import { accessTask, type AccessedTask } from './task.access.ts';
import {
  actionsOf,
  assigneesOf,
  changedFields,
  changesOf,
  isStale,
  nextVersion,
  requireNotPast,
} from './task.changes.ts';
import { settleCompletion } from './task-completion.actions.ts';
import { seriesOf } from './task.recurrence.ts';
import { insertTask, lastPosition, setAssignees, updateTaskRow } from './task.queries.ts';
import { viewTask, viewTasks } from './task.view.ts';

const seenBy = (user: { id: number }, tasks: Task[]): Task[] =>
  tasks.filter((task) => !isHiddenTask({ userId: user.id }, task));

/** The tasks of a project that the user may see, oldest first. */
export async function getProjectTasks(ctx: UserContext, projectId: number): Promise<Task[]> {
  await accessProject(ctx.database.db, ctx.user, projectId, 'project.read');
  return seenBy(ctx.user, await viewTasks(ctx.database.db, { projectId }));
}

/** All tasks of the user's projects that they may see, oldest first. */
export const getTasks = async (ctx: UserContext): Promise<Task[]> =>
  seenBy(ctx.user, await viewTasks(ctx.database.db, { memberId: ctx.user.id }));

/** One's own: those assigned to one in projects that are not in the trash; anybody else's are refused (contract §5). */
export async function getAssignedTasks(ctx: UserContext, userId: number): Promise<Task[]> {
  if (userId !== ctx.user.id) throw new AppError('forbidden');
  return viewTasks(ctx.database.db, { assigneeId: userId });
}

/** One task that the user may see. */
export async function getTask(ctx: UserContext, id: number): Promise<Task> {
  await accessTask(ctx.database.db, ctx.user, id, 'task.read');
  return viewTask(ctx.database.db, id);
}

/** Assignees are members of the project (contract §5). */
async function requireMembers(db: Db, projectId: number, userIds: number[] | undefined) {
  if (!userIds || userIds.length === 0) return;
  const members = new Set(await memberIdsOf(db, projectId));
  if (userIds.some((id) => !members.has(id))) throw new AppError('task.assigneeNotMember');
}

/** Makes a task at the end of its column. A worker gives it to nobody or to themselves, a manager to any member. */
export function createTask(ctx: UserContext, input: z.infer<typeof CreateTask>): Promise<Task> {
  const { projectId, assignedToId: _, assignedToIds: __, labels, ...rest } = input;
  const assignees = assigneesOf(input) ?? [];
  const isForOthers = assignees.some((id) => id !== ctx.user.id);
  const dueDate = dayOfInput(input.dueDate ?? null, ctx.settings.timezone);
  return unitOfWork(ctx, async (unit) => {
    const { db, now, record } = unit;
    await accessProject(db, ctx.user, projectId, {
      actions: () => (isForOthers ? ['task.create', 'task.assign'] : ['task.create']),
      check: async () => {
        await requireMembers(db, projectId, assignees);
        await requireStatusOf(db, projectId, rest.status);
        requireNotPast(dueDate, ctx);
      },
    });
    const { id } = await insertTask(db, {
      ...rest,
      projectId,
      description: rest.description || null,
      dueDate,
      ...seriesOf({ recurrence: rest.recurrence, dueDate }),
      labels: JSON.stringify(labels),
      position: generateKeyBetween(await lastPosition(db, projectId, rest.status), null),
      createdById: ctx.user.id,
      createdAt: now,
      updatedAt: now,
    });
    await setAssignees(db, id, assignees, { assignedById: ctx.user.id, assignedAt: now });
    const task = await viewTask(db, id);
    record({ type: 'task.created', projectId, task });
    await notifyAssigned(unit, ctx.user, task, assignees);
    await settleCompletion(ctx, unit, { id, before: null, after: task.status });
    return task;
  });
}

/** Tells those to whom a task has just been given, but not the one who gave it. */
const notifyAssigned = (unit: UnitOfWork, actor: User, task: Task, userIds: number[]): Promise<void> =>
  notify(unit, actor, userIds, {
    type: 'task_assigned',
    params: { actor: actor.fullName, task: task.title, project: task.project.name },
    projectId: task.projectId,
    taskId: task.id,
  });

/**
 * Writes the fields that a PATCH carries and that differ; others stay as they are. With `version`, a field that
 * someone changed after it makes a clash with the current task; without, the last write wins (contract §5).
 */
export function updateTask(ctx: UserContext, { id, ...input }: UpdateTask): Promise<Task> {
  const { timezone } = ctx.settings;
  return unitOfWork(ctx, async (unit) => {
    const { db } = unit;
    const task = await accessTask(db, ctx.user, id, {
      actions: (row) => [
        ...actionsOf(changesOf(row, input, timezone), row.assignedToIds, ctx.user.id),
        ...(input.projectId !== undefined && input.projectId !== row.projectId ? (['task.edit'] as const) : []),
      ],
      check: async (row) => {
        if (input.projectId !== undefined && input.projectId !== row.projectId) throw new AppError('task.projectFixed');
        const { columns, assignedToIds } = changesOf(row, input, timezone);
        await requireMembers(db, row.projectId, assignedToIds);
        if (columns.status !== undefined && input.status) await requireStatusOf(db, row.projectId, input.status);
        requireNotPast(columns.dueDate, ctx);
      },
    });
    const changes = changesOf(task, input, timezone);
    if (isStale(task, changes, input.version)) throw new AppError('task.stale', { current: await viewTask(db, id) });
    if (changedFields(changes).length === 0) return viewTask(db, id);
    if (changes.assignedToIds)
      await setAssignees(db, id, changes.assignedToIds, { assignedById: ctx.user.id, assignedAt: unit.now });
    await updateTaskRow(db, id, {
      ...changes.columns,
      ...(isRescheduled(changes.columns) && seriesOf({ ...task, ...changes.columns })),
      ...nextVersion(task, changedFields(changes)),
      updatedAt: unit.now,
    });
    const updated = await recordUpdate(unit, task);
    const isNew = (userId: number) => !task.assignedToIds.includes(userId);
    await notifyAssigned(unit, ctx.user, updated, updated.assignedToIds.filter(isNew));
    await settleCompletion(ctx, unit, { id, before: task.status, after: updated.status });
    return updated;
  });
}

/** A series begins anew where its day or its rhythm is set. */
const isRescheduled = ({ dueDate, recurrence }: { dueDate?: string | null; recurrence?: Recurrence }) =>
  dueDate !== undefined || recurrence !== undefined;

/** Tells of the task as it now is, and those who have lost sight of it that it is gone for them. */
async function recordUpdate({ db, record }: UnitOfWork, before: AccessedTask): Promise<Task> {
  const { id, projectId } = before;
  const task = await viewTask(db, id);
  const userIds = task.isPrivate
    ? (await memberIdsOf(db, projectId)).filter(
        (userId) => !isHiddenTask({ userId }, before) && isHiddenTask({ userId }, task),
      )
    : [];
  if (userIds.length > 0) record({ type: 'task.hidden', projectId, taskId: id, userIds });
  record({ type: 'task.updated', projectId, task });
  return task;
}

/** Hides a task; `restoreTask` takes that back (contract §5). */
export function deleteTask(ctx: UserContext, id: number): Promise<void> {
  return unitOfWork(ctx, async ({ db, now, record }) => {
    const { projectId, isPrivate } = await accessTask(db, ctx.user, id, 'task.delete');
    await updateTaskRow(db, id, { deletedAt: now });
    record({ type: 'task.deleted', projectId, taskId: id, isPrivate });
  });
}

/** Takes a deletion back: the task is where it was. Restoring one that is there is harmless. */
export function restoreTask(ctx: UserContext, id: number): Promise<Task> {
  return unitOfWork(ctx, async ({ db, record }) => {
    const demand = { actions: () => ['task.delete'] as const, canBeDeleted: true };
    const { projectId, deletedAt } = await accessTask(db, ctx.user, id, demand);
    if (deletedAt === null) return viewTask(db, id);
    await updateTaskRow(db, id, { deletedAt: null });
    const task = await viewTask(db, id);
    record({ type: 'task.created', projectId, task });
    return task;
  });
}
