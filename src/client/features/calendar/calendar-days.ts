import { addDays } from 'date-fns/addDays';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';
import type { DateLocalizer } from 'react-big-calendar';

const monday = { weekStartsOn: 1 } as const;
const daysOf: Partial<Record<string, number>> = { day: 1, week: 7 };

type Unit = Parameters<DateLocalizer['add']>[2];
type Usual = Pick<DateLocalizer, 'add' | 'lte' | 'startOf' | 'endOf'>;

/** So many calendar days later. From the beginning of a day one comes to the beginning of another. */
function stepDays(date: Date, count: number): Date {
  const isBeginning = Number(date) === Number(startOfDay(date));
  const next = addDays(date, count);
  return isBeginning ? startOfDay(next) : next;
}

/**
 * Days and weeks as the calendar steps through them. Where clocks are put forward at midnight a day begins at 01:00, and
 * the library, which adds 24 hours and corrects the hour, would come to 23:00 of the day before (B03).
 */
export function calendarDays(usual: Usual) {
  const add = (date: Date, count: number, unit: Unit): Date => {
    const days = daysOf[unit];
    return days === undefined ? usual.add(date, count, unit) : stepDays(date, count * days);
  };
  const startOf = (date: Date, unit: Unit): Date =>
    unit === 'week' ? startOfWeek(date, monday) : usual.startOf(date, unit);
  const endOf = (date: Date, unit: Unit): Date => (unit === 'week' ? endOfWeek(date, monday) : usual.endOf(date, unit));
  const range = (start: Date, end: Date, unit: Unit = 'day'): Date[] => {
    const steps: Date[] = [];
    for (let at = start; usual.lte(at, end, unit); at = add(at, 1, unit)) steps.push(at);
    return steps;
  };
  const firstVisibleDay = (date: Date) => startOfWeek(startOfMonth(date), monday);
  const lastVisibleDay = (date: Date) => endOfWeek(endOfMonth(date), monday);
  const visibleDays = (date: Date) => range(firstVisibleDay(date), lastVisibleDay(date));
  return { add, startOf, endOf, range, firstVisibleDay, lastVisibleDay, visibleDays };
}
