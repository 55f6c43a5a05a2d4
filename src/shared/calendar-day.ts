import { formatters } from './formatters.ts';

/**
 * Calendar days (contract §4). A due date is a day, not a moment: stored and compared as 'YYYY-MM-DD', answered as
 * 'YYYY-MM-DDT00:00:00.000Z'. This file is the only place that converts.
 */
export type CalendarDay = string;

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a day that exists: '2026-02-30' is not. */
export function isCalendarDay(text: string): boolean {
  if (!day.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day that a moment falls on in a time zone. `at` is a time of `Date.now()`. */
export const dayInZone = (at: number, timeZone: string): CalendarDay =>
  formatters.date('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The day so many days later. */
export const dayAfter = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A stored day as it is answered, null stays null. */
export const dayToTime = (stored: CalendarDay | null): string | null => stored && `${stored}T00:00:00.000Z`;

/** The day of an answered due date, as forms keep it: '2026-06-10T00:00:00.000Z' is '2026-06-10'. */
export const timeToDay = (answered: string | null): CalendarDay | null => answered && answered.slice(0, 10);

/** The day that an input of `DueDateInput` means in the server's time zone. */
export function dayOfInput(input: string | null, timeZone: string): CalendarDay | null {
  if (!input) return null;
  if (isCalendarDay(input)) return input;
  // Without an offset it says a day on the server's own clock.
  if (!/(Z|[+-]\d{2}:?\d{2})$/i.test(input)) return input.slice(0, 10);
  const at = Date.parse(input);
  const time = new Date(at).toISOString();
  return time.endsWith('T00:00:00.000Z') ? time.slice(0, 10) : dayInZone(at, timeZone);
}

/** A day as the local midnight that begins it, for date pickers, which only know `Date`. */
export function dayToLocalDate(stored: CalendarDay): Date {
  const [year = 0, month = 1, date = 1] = stored.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day that a `Date` shows on the reader's own clock. */
export function localDateToDay(date: Date): CalendarDay {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
