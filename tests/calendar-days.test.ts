// The calendar's own days, in zones that skip a midnight as well: there a day begins at 01:00 (B03).
import { addDays } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';
import { afterEach, expect, test, vi } from 'vitest';
import { localDateToDay } from '#shared/calendar-day.ts';
import { localizer } from '#client/features/calendar/localizer.ts';

afterEach(() => void vi.unstubAllEnvs());

const monday = 1;
const zones = [
  'Atlantic/Azores',
  'Africa/Cairo',
  'America/Santiago',
  'America/Havana',
  'Asia/Beirut',
  'Europe/Warsaw',
  'America/New_York',
  'Australia/Lord_Howe',
];

/** Whole weeks from a Monday on, each day once and from its beginning. */
function expectWeeks(days: readonly Date[]) {
  const [first = new Date(Number.NaN)] = days;
  expect(first.getDay()).toBe(monday);
  expect(days.length % 7).toBe(0);
  expect(days.map(localDateToDay)).toEqual(days.map((_, index) => localDateToDay(addDays(first, index))));
  expect(days.map(Number)).toEqual(days.map((day) => Number(startOfDay(day))));
}

test.each(zones)('in %s every week and month of three years shows each of its days once', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  for (let day = new Date(2026, 0, 1); day.getFullYear() < 2029; day = startOfDay(addDays(day, 1))) {
    const { startOf, endOf, range, add } = localizer;
    const week = range(startOf(day, 'week', monday), endOf(day, 'week', monday));
    expect(week).toHaveLength(7);
    expectWeeks(week);
    expect(week.map(localDateToDay)).toContain(localDateToDay(day));
    // From the day before, as one goes from day to day.
    expect(localDateToDay(add(day, 1, 'day'))).toBe(localDateToDay(addDays(day, 1)));
    expect(localDateToDay(add(day, -1, 'week'))).toBe(localDateToDay(addDays(day, -7)));
    if (day.getDate() > 1) continue;
    const month = localizer.visibleDays(day, { startOfWeek: () => monday });
    expectWeeks(month);
    expect(month.slice(0, 7).map(localDateToDay)).toContain(localDateToDay(day));
    const last = new Date(day.getFullYear(), day.getMonth() + 1, 0);
    expect(month.slice(-7).map(localDateToDay)).toContain(localDateToDay(last));
  }
});
