import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';
import { type CalendarDay, dayToLocalDate, localDateToDay, timeToDay } from '#shared/calendar-day.ts';
import { priorities } from '#shared/enumerations.ts';
import type { Task } from '#shared/task.ts';

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** S2 §9. */
export const agendaDays = 30;

/** A task on its day (S2 §3). */
export type CalendarEvent = {
  id: number;
  title: string;
  start: Date;
  end: Date;
  allDay: true;
  day: CalendarDay;
  task: Task;
};

const isDone = ({ status }: Task) => status === 'completed';
/** Of a day's tasks the urgent ones come first, those that are done last: what does not fit is counted. */
const byUrgency = (a: Task, b: Task) =>
  Number(isDone(a)) - Number(isDone(b)) || priorities.indexOf(a.priority) - priorities.indexOf(b.priority);

/**
 * The tasks that have a day, each on exactly that one: from its midnight to its midnight (S2 §2). Ends are exclusive to
 * the library, but nothing is as long as the day that it begins on, in every time zone and clock change (B03).
 */
export function eventsOf(tasks: readonly Task[]): CalendarEvent[] {
  return tasks.toSorted(byUrgency).flatMap((task) => {
    const day = timeToDay(task.dueDate);
    if (day === null) return [];
    const date = dayToLocalDate(day);
    return [{ id: task.id, title: task.title, start: date, end: date, allDay: true as const, day, task }];
  });
}

const monday = { weekStartsOn: 1 } as const;
const periods: Record<Exclude<CalendarView, 'agenda'>, (date: Date) => [first: Date, last: Date]> = {
  month: (date) => [startOfWeek(startOfMonth(date), monday), endOfWeek(endOfMonth(date), monday)],
  week: (date) => [startOfWeek(date, monday), endOfWeek(date, monday)],
  day: (date) => [date, date],
};

/** Whether a view shows nothing of what there is. The agenda says so by itself. */
export function isEmptyPeriod(events: readonly CalendarEvent[], view: CalendarView, date: Date): boolean {
  if (view === 'agenda') return false;
  const [first, last] = periods[view](date).map(localDateToDay) as [CalendarDay, CalendarDay];
  return !events.some(({ day }) => day >= first && day <= last);
}
