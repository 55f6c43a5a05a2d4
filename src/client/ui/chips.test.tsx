import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { Field } from './field.tsx';
import { MultiSelect } from './multi-select.tsx';
import { TagsInput } from './tags-input.tsx';

const people = [
  { value: 1, label: 'Ewa Łęcka' },
  { value: 2, label: 'Bartosz Żak' },
];

function People() {
  const [value, setValue] = useState<number[]>([]);
  return (
    <Field label="Przypisane osoby">
      <MultiSelect value={value} onChange={setValue} options={people} placeholder="Wybierz osoby" />
      <output>{value.join()}</output>
    </Field>
  );
}

function Labels() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <Field label="Etykiety">
      <TagsInput value={value} onChange={setValue} known={['Projekt']} placeholder="Wpisz i naciśnij Enter" />
      <output>{value.join()}</output>
    </Field>
  );
}

test('people are found by typing, chosen with Enter, and taken off by their button', async () => {
  const screen = await renderWith(<People />);
  const chosen = screen.getByRole('status');
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('żak{Enter}');
  await userEvent.keyboard('ewa{Enter}');
  await expect.element(chosen).toHaveTextContent('2,1');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Usuń: Bartosz Żak' }).click();
  await expect.element(chosen).toHaveTextContent('1');
});

test('Escape in the closed field leaves what was chosen', async () => {
  const screen = await renderWith(<People />);
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('ewa{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Usuń: Ewa Łęcka' }).hover();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1');
});

test('a label is found or made, and the same word in other letters is no second one', async () => {
  const screen = await renderWith(<Labels />);
  const chosen = screen.getByRole('status');
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('proj{Enter}');
  await userEvent.keyboard('Pilne');
  await expect.element(screen.getByRole('option', { name: 'Dodaj „Pilne”' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen).toHaveTextContent('Projekt,Pilne');
  await userEvent.keyboard('PILNE');
  await expect.element(screen.getByRole('option', { name: 'Dodaj „PILNE”' })).not.toBeInTheDocument();
});
