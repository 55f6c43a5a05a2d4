import { afterEach, expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/render.tsx';
import { formatAgo } from './dates.ts';
import { useClock } from './use-clock.ts';

afterEach(() => void vi.useRealTimers());

const Ago = () => <p>{formatAgo('2026-06-10T08:00:00Z', 'pl', useClock())}</p>;

test('how long ago something was goes on while a screen stays open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-06-10T08:02:00Z') });
  const screen = await renderWith(<Ago />);
  await expect.element(screen.getByText('2 minuty temu')).toBeVisible();
  await vi.advanceTimersByTimeAsync(33 * 60_000);
  await expect.element(screen.getByText('35 minut temu')).toBeVisible();
});
