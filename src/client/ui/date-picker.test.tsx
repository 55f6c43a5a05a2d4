import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { DatePicker } from './date-picker.tsx';

function Due() {
  const [value, setValue] = useState<string | null>('2026-12-10');
  return (
    <>
      <DatePicker label="Termin" value={value} onChange={setValue} from="2026-12-09" placeholder="Wybierz datę" />
      <output>{value}</output>
    </>
  );
}

test('a day is chosen by keyboard, and the field says it in words', async () => {
  const screen = await renderWith(<Due />);
  await screen.getByRole('button', { name: 'Termin 10 grudnia 2026' }).click();
  await expect.element(screen.getByRole('button', { name: /10 grudnia 2026, zaznaczony/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-17');
  await expect.element(screen.getByRole('button', { name: 'Termin 17 grudnia 2026' })).toHaveFocus();
});

test('a day before the first one allowed cannot be chosen', async () => {
  const screen = await renderWith(<Due />);
  await screen.getByRole('button', { name: 'Termin 10 grudnia 2026' }).click();
  await expect.element(screen.getByRole('button', { name: 'wtorek, 8 grudnia 2026' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'środa, 9 grudnia 2026' })).toBeEnabled();
});

test('a date can be taken off again', async () => {
  const screen = await renderWith(<Due />);
  await screen.getByRole('button', { name: 'Wyczyść: Termin' }).click();
  await expect.element(screen.getByRole('button', { name: 'Termin Wybierz datę' })).toHaveFocus();
});
