import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatDay } from './dates.ts';
import { changeSettings } from './settings.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The days around New Year, as someone in that zone reads them at that moment. */
function newYearIn(timezone: string, now: string) {
  changeSettings({ timezone });
  vi.setSystemTime(now);
  return [formatDay('2026-12-31', 'pl'), formatDay('2027-01-01', 'pl')];
}

test('which year is this one is told by the chosen time zone, not by the clock of the browser', () => {
  const [evening, morning] = ['2026-12-31T16:00:00Z', '2027-01-01T09:00:00Z'];
  expect(newYearIn('Asia/Tokyo', evening)).toEqual(['31 gru 2026', '1 sty']);
  expect(newYearIn('Europe/Warsaw', evening)).toEqual(['31 gru', '1 sty 2027']);
  expect(newYearIn('Pacific/Honolulu', morning)).toEqual(['31 gru', '1 sty 2027']);
  expect(newYearIn('Europe/Warsaw', morning)).toEqual(['31 gru 2026', '1 sty']);
});
