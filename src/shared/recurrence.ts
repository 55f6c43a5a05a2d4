// One by one: all of date-fns would hold a fifth of an idle server's memory.
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInMonths } from 'date-fns/differenceInMonths';
import { dayToLocalDate, localDateToDay, type CalendarDay } from '#shared/calendar-day.ts';
import type { recurrences } from '#shared/enumerations.ts';

type Recurrence = Exclude<(typeof recurrences)[number], 'none'>;

const daysOf = { daily: 1, weekly: 7, biweekly: 14 } as const;

/** Days are written with four digits of the year: a series ends with them. */
const lastYear = 9999;

/** The n-th day of a series, null beyond the last year; a month keeps the day of the first one as far as it has it: 31 January, 28 February, 31 March. */
function occurrence(start: CalendarDay, recurrence: Recurrence, n: number): CalendarDay | null {
  const first = dayToLocalDate(start);
  const date = recurrence === 'monthly' ? addMonths(first, n) : addDays(first, n * daysOf[recurrence]);
  return date.getFullYear() > lastYear ? null : localDateToDay(date);
}

/** About how many intervals lie between two days; never more than there are. */
function intervalsUntil(start: CalendarDay, day: CalendarDay, recurrence: Recurrence): number {
  const [from, to] = [dayToLocalDate(start), dayToLocalDate(day)];
  const whole =
    recurrence === 'monthly'
      ? differenceInMonths(to, from)
      : Math.floor(differenceInCalendarDays(to, from) / daysOf[recurrence]);
  return Math.max(whole - 1, 0);
}

/** The first day of a series after a day (contract §5); null when there is none before the year 10,000. */
export function nextOccurrence(start: CalendarDay, after: CalendarDay, recurrence: Recurrence): CalendarDay | null {
  for (let n = intervalsUntil(start, after, recurrence); ; n++) {
    const day = occurrence(start, recurrence, n);
    if (day === null || day > after) return day;
  }
}

/** The first day of a series that is not before a day. */
export const occurrenceNotBefore = (
  start: CalendarDay,
  day: CalendarDay,
  recurrence: Recurrence,
): CalendarDay | null =>
  start >= day ? start : nextOccurrence(start, localDateToDay(addDays(dayToLocalDate(day), -1)), recurrence);

/** The days that follow one, to be shown before a recurrence is saved. */
export function followingDays(start: CalendarDay, recurrence: Recurrence, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, index) => occurrence(start, recurrence, index + 1) ?? []).flat();
}
