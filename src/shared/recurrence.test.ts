import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { recurrences } from '#shared/enumerations.ts';
import { followingDays, nextOccurrence, occurrenceNotBefore } from '#shared/recurrence.ts';

afterEach(() => void vi.unstubAllEnvs());

const repeating = recurrences.filter((one) => one !== 'none');

test.each([
  ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ['2026-08-31', ['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31']],
])('monthly from %s keeps the day that was wanted (B01)', (start, days) => {
  let day = start;
  for (const wanted of days) expect((day = nextOccurrence(start, day, 'monthly') ?? '')).toBe(wanted);
  expect(followingDays(start, 'monthly', 4)).toEqual(days);
});

// A second implementation, day by day on plain numbers, with no library and no cleverness.
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
type Ymd = [year: number, month: number, day: number];
const tomorrow = ([year, month, day]: Ymd): Ymd =>
  day < lengthOf(year, month) ? [year, month, day + 1] : month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1];
const read = (text: string) => text.split('-').map(Number) as Ymd;
const write = ([year, month, day]: Ymd) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const intervals = { daily: 1, weekly: 7, biweekly: 14 };

/** The first day after `after` that is in the series, found by walking from its start. */
function walk(start: string, after: string, recurrence: (typeof repeating)[number]): string {
  const wanted = read(start)[2];
  let day = read(start);
  for (let count = 0; ; count++, day = tomorrow(day)) {
    const [year, month, date] = day;
    const isIn =
      recurrence === 'monthly' ? date === Math.min(wanted, lengthOf(year, month)) : count % intervals[recurrence] === 0;
    if (isIn && write(day) > after) return write(day);
  }
}

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const zones = ['UTC', 'Europe/Warsaw', 'America/New_York', 'Asia/Tokyo', 'Pacific/Apia', 'Australia/Lord_Howe'];

test('2,000 random series agree with a plain count of days, in whatever time zone the machine is', () => {
  fc.assert(
    fc.property(
      day,
      day,
      fc.constantFrom(...repeating),
      fc.constantFrom(...zones),
      (start, after, recurrence, zone) => {
        vi.stubEnv('TZ', zone);
        const expected = walk(start, after, recurrence);
        expect(nextOccurrence(start, after, recurrence)).toBe(expected);
        expect(occurrenceNotBefore(start, expected, recurrence)).toBe(expected);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each(repeating)('a %s series ends with the last day that can be written', (recurrence) => {
  expect(nextOccurrence('9999-12-30', '9999-12-31', recurrence)).toBeNull();
  expect(followingDays('9999-12-30', recurrence, 3).every((one) => one <= '9999-12-31')).toBe(true);
});
