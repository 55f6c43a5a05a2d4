import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime, Unanswered } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call that is never answered is given up after its time', async () => {
  const outcome = inTime(new Promise(() => undefined), 15_000).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toBeInstanceOf(Unanswered);
});

test('one that is answered in time is answered, and leaves no timer behind', async () => {
  expect(await inTime(Promise.resolve('jest'), 15_000)).toBe('jest');
  expect(vi.getTimerCount()).toBe(0);
});
