import { dayInZone } from '#shared/calendar-day.ts';
import { formatters } from '#shared/formatters.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Services } from '#server/kernel/context.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { notify } from '#server/modules/notifications/notification.actions.ts';
import { deleteRemindersBefore, insertReminder, listAssigned, listDue, listMembersOf } from './reminder.queries.ts';

const dayMs = 24 * 3_600_000;
/** Contract §5: at eight in the morning; whoever's server was away then is reminded later on that day. */
const hour = 8;

const hourInZone = (at: number, timeZone: string) =>
  Number(formatters.date('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

type DueTask = Awaited<ReturnType<typeof listDue>>[number];

/** Whom a task concerns: its assignees, or its creator where there are none. */
function concernedBy({ createdById }: DueTask, assigned: { userId: number }[]): number[] {
  if (assigned.length > 0) return assigned.map(({ userId }) => userId);
  return createdById === null ? [] : [createdById];
}

/** Reminds one person of one task, if it is their morning, it is due today or tomorrow, and they were not told today. */
async function remindOne(unit: UnitOfWork, at: number, task: DueTask, user: { id: number; timezone: string }) {
  if (hourInZone(at, user.timezone) < hour) return;
  const [today, tomorrow] = [dayInZone(at, user.timezone), dayInZone(at + dayMs, user.timezone)];
  if (task.dueDate !== today && task.dueDate !== tomorrow) return;
  if (!(await insertReminder(unit.db, { taskId: task.id, userId: user.id, day: today }))) return;
  await notify(unit, null, [user.id], {
    type: 'deadline_approaching',
    params: { task: task.title, variant: task.dueDate === today ? 'today' : 'tomorrow' },
    projectId: task.projectId,
    taskId: task.id,
  });
}

/**
 * Reminds of tasks due today and tomorrow, each person once for each task and day, from eight o'clock in their own time
 * zone on. What was done is in the database: a restart, or another process beside this one, reminds nobody twice.
 */
export const remindOfDeadlines = (services: Services): Promise<void> =>
  unitOfWork({ ...services, user: null }, async (unit) => {
    const at = services.clock.now();
    // Somewhere on earth it is already tomorrow, elsewhere still yesterday.
    const [from, until] = [dayInZone(at - dayMs, 'UTC'), dayInZone(at + 2 * dayMs, 'UTC')];
    await deleteRemindersBefore(unit.db, from);
    const tasks = await listDue(unit.db, from, until);
    if (tasks.length === 0) return;
    const projectIds = [...new Set(tasks.map(({ projectId }) => projectId))];
    const members = groupBy(await listMembersOf(unit.db, projectIds), ({ projectId }) => projectId);
    const taskIds = tasks.map(({ id }) => id);
    const assigned = groupBy(await listAssigned(unit.db, taskIds), ({ taskId }) => taskId);
    for (const task of tasks) {
      const ids = new Set(concernedBy(task, assigned.get(task.id) ?? []));
      for (const { id, timezone } of members.get(task.projectId) ?? [])
        if (ids.has(id)) await remindOne(unit, at, task, { id, timezone: timezone ?? services.settings.timezone });
    }
  });
