import { dayAfter, timeToDay, type CalendarDay } from '#shared/calendar-day.ts';
import type { Task } from '#shared/task.ts';

export const dueGroups = ['overdue', 'dueToday', 'soon'] as const;
export type DueGroup = (typeof dueGroups)[number];
export type DueTasks = Record<DueGroup, Task[]>;

/** So many days after today are soon. */
const soonDays = 3;
const weight = { pilne_na_dzis: 0, wazne: 1, pozniej: 2 };

const groupOf = (day: CalendarDay, today: CalendarDay): DueGroup | null => {
  if (day < today) return 'overdue';
  if (day === today) return 'dueToday';
  return day <= dayAfter(today, soonDays) ? 'soon' : null;
};

/** What of one's own tasks has to be done about now: by day, the urgent ones first. What is archived waits. */
export function dueOf(tasks: readonly Task[], today: CalendarDay): DueTasks {
  const due: DueTasks = { overdue: [], dueToday: [], soon: [] };
  const open = tasks.filter(({ status, project }) => status !== 'completed' && project.status !== 'archived');
  const byDay = open.toSorted(
    (a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? '') || weight[a.priority] - weight[b.priority],
  );
  for (const task of byDay) {
    const day = timeToDay(task.dueDate);
    const group = day && groupOf(day, today);
    if (group) due[group].push(task);
  }
  return due;
}
