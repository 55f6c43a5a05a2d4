import { dayInZone, type CalendarDay } from '#shared/calendar-day.ts';
import { formatters } from '#shared/formatters.ts';
import { formatClock, formatDay } from '#client/lib/dates.ts';

type Reader = { language: string; timezone: string; today: CalendarDay };

export const dayOf = (at: string, timezone: string): CalendarDay => dayInZone(Date.parse(at), timezone);

/** S2 §9: 'HH:mm' today, otherwise 'd MMM HH:mm'. */
export function messageTime(at: string, { language, timezone, today }: Reader): string {
  const day = dayOf(at, timezone);
  const clock = formatClock(at, language, timezone);
  return day === today ? clock : `${formatDay(day, language)} ${clock}`;
}

/** S2 §9: the full date with seconds, for the tooltip. */
export const fullTime = (at: string, { language, timezone }: Reader): string =>
  formatters.date(language, { dateStyle: 'full', timeStyle: 'medium', timeZone: timezone }).format(Date.parse(at));

/** The day before, as a calendar day. */
export const dayBefore = (day: CalendarDay): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - 86_400_000).toISOString().slice(0, 10);
