import { dayInZone, type CalendarDay } from '#shared/calendar-day.ts';
import { formatters } from '#shared/formatters.ts';
import { getSettings } from './settings.ts';

const formats = {
  /** '4 gru', with the year when it is not this one in the chosen time zone. */
  short: { day: 'numeric', month: 'short' },
  /** '4 grudnia 2026' */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 'piątek, 4 grudnia' */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
} as const;

/** A calendar day in words. It is the same day in every time zone (contract §4). */
export function formatDay(day: CalendarDay, language: string, format: keyof typeof formats = 'short'): string {
  const time = Date.parse(`${day}T00:00:00.000Z`);
  const today = dayInZone(Date.now(), getSettings().timezone);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const year = format === 'short' && !isThisYear ? { year: 'numeric' as const } : {};
  return formatters.date(language, { ...formats[format], ...year, timeZone: 'UTC' }).format(time);
}

const dayMs = 86_400_000;

/** 'dzisiaj', 'wczoraj', 'N dni temu' for fewer than 7, else the full date (S2 §2). */
export function formatRelativeDay(day: CalendarDay, today: CalendarDay, language: string): string {
  const days = (Date.parse(today) - Date.parse(day)) / dayMs;
  if (days < 0 || days >= 7) return formatDay(day, language, 'full');
  // Polish would call the second one 'przedwczoraj'.
  const numeric = days < 2 ? 'auto' : 'always';
  return formatters.span(language, { numeric }).format(-days, 'day');
}

/** '14:05' in a time zone. */
export const formatClock = (at: string, language: string, timeZone: string): string =>
  formatters.date(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(Date.parse(at));

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '5 dni temu': how long ago a moment was; null when it is no moment. Less than a minute is 'teraz'. */
export function formatAgo(at: string, language: string, now: number): string | null {
  const seconds = Math.round((Date.parse(at) - now) / 1000);
  if (Number.isNaN(seconds)) return null;
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  const words = (numeric: 'auto' | 'always') => formatters.span(language, { numeric });
  return unit ? words('always').format(Math.trunc(seconds / unit[1]), unit[0]) : words('auto').format(0, 'second');
}
