import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { layer } from './layer.ts';
import { useFocusRescue } from './use-focus-rescue.ts';

type Props = { isAsked?: boolean; isHere?: boolean };

/** A list that stays, beside a page of which one was asked for and whose heading comes later. */
function Screen({ isAsked = false, isHere = false }: Props) {
  useFocusRescue();
  return (
    <main ref={(node) => void (layer.current = node)}>
      <h2>{'Czaty'}</h2>
      {isHere && <h1>{'Nie znaleziono czatu'}</h1>}
      {isAsked || <button type="button">{'Wyślij'}</button>}
    </main>
  );
}

test('what had the focus goes: one goes on at the heading of the page, also where that comes later than the rest', async () => {
  const screen = await render(<Screen />);
  screen.getByRole('button').element().focus();
  await screen.rerender(<Screen isAsked />);
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  await screen.rerender(<Screen isAsked isHere />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('whoever has gone elsewhere meanwhile stays there', async () => {
  const screen = await render(<Screen />);
  screen.getByRole('button').element().focus();
  await screen.rerender(<Screen isAsked />);
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  await screen.rerender(<Screen />);
  screen.getByRole('button').element().focus();
  await screen.rerender(<Screen isHere />);
  await expect.element(screen.getByRole('button')).toHaveFocus();
});
