import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { Tip } from './tooltip.tsx';

const open = () =>
  renderWith(
    <Tip text="Dodaj zadanie">
      <button type="button" aria-label="Dodaj zadanie do kolumny W trakcie">
        {'+'}
      </button>
    </Tip>,
  );

test('the words of an icon show when the pointer rests on it, and go when it leaves', async () => {
  const screen = await open();
  await screen.getByRole('button').hover();
  await expect.element(screen.getByText('Dodaj zadanie')).toBeVisible();
  await userEvent.unhover(screen.getByRole('button'));
  await expect.element(screen.getByText('Dodaj zadanie')).not.toBeInTheDocument();
});

test('they show for the keyboard too, and go with Escape', async () => {
  const screen = await open();
  await userEvent.tab();
  await expect.element(screen.getByText('Dodaj zadanie')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Dodaj zadanie')).not.toBeInTheDocument();
});
