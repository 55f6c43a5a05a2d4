import type { z } from 'zod';
import type { Task } from '#shared/task.ts';
import type { AddTime, TimeEntry, Timer } from '#shared/time.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { accessTask } from '#server/modules/tasks/task.access.ts';
import { recordTracked } from '#server/modules/tasks/task-record.actions.ts';
import { deleteTimer, insertEntry, insertTimer, listEntries, timerOf } from './time.queries.ts';

/** Who has spent how long on a task, oldest first. */
export async function getEntries(ctx: UserContext, taskId: number): Promise<TimeEntry[]> {
  await accessTask(ctx.database.db, ctx.user, taskId, 'task.read');
  return (await listEntries(ctx.database.db, taskId)).map(({ username, fullName, avatar, ...entry }) => ({
    ...entry,
    user:
      entry.userId !== null && username !== null && fullName !== null
        ? { id: entry.userId, username, fullName, avatar }
        : null,
  }));
}

/** Adds minutes to a task; a correction goes no lower than 0, and what is written is what was taken off (contract §5). */
async function track(unit: UnitOfWork, userId: number, taskId: number, minutes: number): Promise<Task> {
  const { task, added } = await recordTracked(unit, taskId, minutes);
  if (added !== 0) await insertEntry(unit.db, { taskId, userId, minutes: added, createdAt: unit.now });
  return task;
}

/** Time that was spent, or a correction. */
export function addTime(ctx: UserContext, { taskId, minutes }: z.infer<typeof AddTime>): Promise<Task> {
  return unitOfWork(ctx, async (unit) => {
    await accessTask(unit.db, ctx.user, taskId, 'task.move');
    return track(unit, ctx.user.id, taskId, minutes);
  });
}

/** One's own timer, on whatever task it runs. */
export const getTimer = (ctx: UserContext): Promise<Timer> => timerOf(ctx.database.db, ctx.user.id);

/** Tells one's other screens of one's timer. */
const recordTimer = ({ user }: UserContext, { record }: UnitOfWork, timer: Timer) =>
  record({ type: 'timer.changed', projectId: null, userIds: [user.id], timer });

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

/** Ends one's timer, wherever it runs. Its time is added, unless the task is out of one's reach by now. */
async function endTimer(ctx: UserContext, unit: UnitOfWork): Promise<void> {
  const timer = await timerOf(unit.db, ctx.user.id);
  if (!timer) return;
  await deleteTimer(unit.db, ctx.user.id);
  recordTimer(ctx, unit, null);
  try {
    await accessTask(unit.db, ctx.user, timer.taskId, 'task.move');
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await track(unit, ctx.user.id, timer.taskId, minutesBetween(timer.startedAt, unit.now));
}

/** Starts one's timer on a task; one that runs elsewhere ends. Starting it where it runs changes nothing. */
export function startTimer(ctx: UserContext, taskId: number): Promise<Timer> {
  return unitOfWork(ctx, async (unit) => {
    await accessTask(unit.db, ctx.user, taskId, 'task.move');
    const running = await timerOf(unit.db, ctx.user.id);
    if (running?.taskId === taskId) return running;
    await endTimer(ctx, unit);
    await insertTimer(unit.db, { userId: ctx.user.id, taskId, startedAt: unit.now });
    const timer = { taskId, startedAt: unit.now };
    recordTimer(ctx, unit, timer);
    return timer;
  });
}

/**
 * Stops one's timer on a task and adds its time; harmless where none runs. One's own timer can always be stopped, also where
 * its time cannot be added any more.
 */
export function stopTimer(ctx: UserContext, taskId: number): Promise<void> {
  return unitOfWork(ctx, async (unit) => {
    if ((await timerOf(unit.db, ctx.user.id))?.taskId === taskId) await endTimer(ctx, unit);
    else await accessTask(unit.db, ctx.user, taskId, 'task.move');
  });
}
