import { expect, test } from 'vitest';
import { formatDuration, parseDuration } from './duration.ts';

test.each([
  ['90', 90],
  ['90m', 90],
  ['90 min', 90],
  ['90 minut', 90],
  ['1h 30m', 90],
  ['1H30', 90],
  ['1 h 30 min', 90],
  ['1:30', 90],
  ['1,5h', 90],
  ['1.5 h', 90],
  ['2 godz', 120],
  ['2 godz.', 120],
  ['1 godzina 5 minut', 65],
  ['0,33h', 20],
  [' 8h ', 480],
  ['0', 0],
])('%s is %i minutes', (typed, minutes) => expect(parseDuration(typed)).toBe(minutes));

test.each([
  ['-15m', -15],
  ['−1h 30m', -90],
  ['- 20', -20],
  ['+20', 20],
])('%s corrects by %i minutes', (typed, minutes) => expect(parseDuration(typed)).toBe(minutes));

test('nothing typed is none', () => {
  expect(parseDuration('')).toBeNull();
  expect(parseDuration('  ')).toBeNull();
});

test.each(['1,5', '1.5m', '1e3', '0x10', 'h', '-', '1h 2h', '30m 1h', '30 20', '1:75', '5 dni', '1h 30m x', 'godz 2'])(
  '%s is no length of time',
  (typed) => expect(parseDuration(typed)).toBeNaN(),
);

test('every whole number of minutes is shown so that it can be typed again', () => {
  for (let minutes = -200; minutes < 2_000; minutes++) expect(parseDuration(formatDuration(minutes))).toBe(minutes);
  expect([270, 480, 45, 0, -75].map(formatDuration)).toEqual(['4h 30m', '8h', '45m', '0m', '-1h 15m']);
});
