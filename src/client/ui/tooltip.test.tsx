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

test('a press on what is refused shows why at once, where nothing hovers, until the next press', async () => {
  const screen = await renderWith(
    <Tip text="Tylko koordynator">
      <button type="button" aria-disabled>
        {'Przekaż'}
      </button>
    </Tip>,
  );
  (screen.getByRole('button').element() as HTMLElement).click();
  await expect.element(screen.getByText('Tylko koordynator')).toBeVisible();
  window.dispatchEvent(new PointerEvent('pointerdown'));
  await expect.element(screen.getByText('Tylko koordynator')).not.toBeInTheDocument();
});

test('a long text at the edge of the page stays on it', async () => {
  const text = 'Tylko kierownik, pracodawca lub koordynator może zmieniać zespoły w tym projekcie';
  const screen = await renderWith(
    <div style={{ display: 'flex', justifyContent: 'end' }}>
      <Tip text={text}>
        <button type="button" aria-disabled>
          {'+'}
        </button>
      </Tip>
    </div>,
  );
  (screen.getByRole('button').element() as HTMLElement).click();
  const tip = screen.getByText(text);
  await expect.poll(() => tip.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  expect(tip.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
});
