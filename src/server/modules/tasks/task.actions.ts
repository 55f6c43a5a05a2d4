import { generateKeyBetween } from 'fractional-indexing';
import type { z } from 'zod';
import { dayOfInput } from '#shared/calendar-day.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import type { CreateTask, Task } from '#shared/task.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { requireStatusOf } from '#server/modules/columns/column.access.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import { accessTask } from './task.access.ts';
import { assigneesOf, requireMembers, requireNotPast } from './task.changes.ts';
import { settleCompletion } from './task-completion.actions.ts';
import { notifyAssigned } from './task-record.actions.ts';
import { seriesOf } from './task.recurrence.ts';
import { insertTask, lastPosition, setAssignees } from './task.queries.ts';
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

/** Makes a task at the end of its column. A worker gives it to nobody or to themselves, a manager to any member. */
export const createTask = (ctx: UserContext, input: NewTask): Promise<Task> =>
  unitOfWork(ctx, (unit) => makeTask(ctx, unit, input));

type NewTask = z.infer<typeof CreateTask>;

/** The same within a unit of work that does more. */
export async function makeTask(ctx: UserContext, unit: UnitOfWork, input: NewTask): Promise<Task> {
  const { projectId, assignedToId: _, assignedToIds: __, labels, ...rest } = input;
  const assignees = assigneesOf(input) ?? [];
  const isForOthers = assignees.some((id) => id !== ctx.user.id);
  const dueDate = dayOfInput(input.dueDate ?? null, ctx.settings.timezone);
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
    position: generateKeyBetween(await lastPosition(db, { projectId, status: rest.status }), null),
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
}
