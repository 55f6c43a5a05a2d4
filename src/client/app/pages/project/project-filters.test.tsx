import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardDefaults } from '#client/lib/task-filter.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { ProjectFilters } from './project-filters.tsx';

const nothing = () => undefined;
const control = { filter: boardDefaults, change: nothing, reset: nothing, activeCount: 0 };

test('on a phone a block of its size stands where the button of the filters comes', async () => {
  await page.viewport(390, 844);
  const screen = await renderWith(<ProjectFilters control={control} columns={[]} people={[]} isOfProject />, {
    user: anna,
  });
  const blocks = [...screen.container.querySelectorAll('.animate-pulse')];
  const seen = blocks.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
  expect(seen).toHaveLength(1);
  const button = screen.getByRole('button', { name: 'Filtry' });
  await expect.element(button).toBeVisible();
  const { x, y, width, height } = button.element().getBoundingClientRect();
  expect(seen[0]).toMatchObject({ x, y, height });
  expect(Math.abs((seen[0]?.width ?? 0) - width)).toBeLessThan(4);
});
