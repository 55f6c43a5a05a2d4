import { expect, test, vi } from 'vitest';
import { changeSettings } from '#client/lib/settings.ts';
import { renderWith } from '#tests/support/render.tsx';
import { When } from './when.tsx';

/** 00:30 on 10 June in Warsaw. */
const now = Date.parse('2026-06-09T22:30:00.000Z');

test.each([
  ['2026-06-09T22:10:00.000Z', 'dzisiaj'],
  ['2026-06-09T21:50:00.000Z', 'wczoraj'],
  ['2026-06-08T10:00:00.000Z', '2 dni temu'],
  ['2026-06-04T10:00:00.000Z', '6 dni temu'],
  ['2026-06-03T10:00:00.000Z', '3 czerwca 2026'],
])('S2 §2: %s is "%s" half an hour after midnight in Warsaw', async (at, text) => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  const screen = await renderWith(<When at={at} />);
  await expect.element(screen.getByRole('time')).toHaveTextContent(new RegExp(`^${text}$`));
  vi.restoreAllMocks();
});

test('it is told in the reader’s time zone, with the time of day if asked', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  changeSettings({ timezone: 'America/New_York' });
  const screen = await renderWith(<When at="2026-06-09T21:50:00.000Z" hasClock />);
  await expect.element(screen.getByRole('time')).toHaveTextContent('dzisiaj, 17:50');
  await expect.element(screen.getByRole('time')).toHaveAttribute('title', '9 czerwca 2026, 17:50');
  changeSettings({ timezone: 'Europe/Warsaw' });
  vi.restoreAllMocks();
});
