// Labels for several tasks at once (contract §5).
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { aTask } from '#tests/support/things.ts';
import { LabelsDialog } from './labels-dialog.tsx';

const labelsOf = (length: number) => Array.from({ length }, (_, index) => `Etykieta ${index}`);

for (const [width, height, count] of [
  [1440, 900, 12],
  [1440, 900, 1],
  [390, 844, 12],
  [390, 844, 2],
] as const)
  test(`at a width of ${width} a list of ${count} labels covers no button: what was typed is added by one press`, async () => {
    await page.viewport(width, height);
    const onAdd = vi.fn<(labels: readonly string[]) => void>();
    const noop = () => undefined;
    const screen = await renderWith(
      <LabelsDialog open tasks={[aTask()]} known={labelsOf(count)} onClose={noop} onAdd={onAdd} />,
    );
    await screen.getByRole('combobox', { name: 'Etykiety' }).click();
    await expect.element(screen.getByRole('option', { name: 'Etykieta 0' })).toBeVisible();
    const add = screen.getByRole('button', { name: 'Dodaj etykiety' });
    for (const button of [add, screen.getByRole('button', { name: 'Anuluj' })]) {
      const { left, top, width: wide, height: high } = button.element().getBoundingClientRect();
      for (const y of [top + 1, top + high / 2])
        expect(button.element().contains(document.elementFromPoint(left + wide / 2, y))).toBe(true);
    }
    await userEvent.keyboard('Pilne');
    await expect.element(screen.getByRole('option', { name: 'Dodaj „Pilne”' })).toBeVisible();
    await add.click();
    expect(onAdd.mock.calls).toEqual([[['Pilne']]]);
  });
