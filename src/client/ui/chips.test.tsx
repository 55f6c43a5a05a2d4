import { type SubmitEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { Dialog } from './dialog.tsx';
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

function Labels({ onSubmit }: { onSubmit?: () => void }) {
  const [value, setValue] = useState<string[]>([]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form onSubmit={handleSubmit}>
      <input type="submit" value="Zapisz" />
      <Field label="Etykiety">
        <TagsInput value={value} onChange={setValue} known={['Projekt', 'UIX']} placeholder="Wpisz i naciśnij Enter" />
        <output>{value.join()}</output>
      </Field>
    </form>
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
  await userEvent.keyboard('projekt{Enter}');
  await userEvent.keyboard('Pilne');
  await expect.element(screen.getByRole('option', { name: 'Dodaj „Pilne”' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen).toHaveTextContent('Projekt,Pilne');
  await userEvent.keyboard('PILNE');
  await expect.element(screen.getByRole('option', { name: 'Dodaj „PILNE”' })).not.toBeInTheDocument();
});

test('UI typed with Enter makes UI, though UIX is known; the arrow keys still choose from the list', async () => {
  const screen = await renderWith(<Labels />);
  const chosen = screen.getByRole('status');
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('UI{Enter}');
  await expect.element(chosen).toHaveTextContent(/^UI$/);
  await userEvent.keyboard('proj{ArrowDown}{Enter}');
  await expect.element(chosen).toHaveTextContent('UI,Projekt');
});

test('a label that is there already stays when it is typed once more', async () => {
  const screen = await renderWith(<Labels />);
  const chosen = screen.getByRole('status');
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('Pilne{Enter}');
  await expect.element(chosen).toHaveTextContent('Pilne');
  await userEvent.keyboard('pilne{Enter}');
  await expect.element(screen.getByRole('combobox')).toHaveValue('');
  await expect.element(chosen).toHaveTextContent(/^Pilne$/);
});

test('a person who is chosen already stays when their name is typed once more', async () => {
  const screen = await renderWith(<People />);
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('ewa{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1');
  await userEvent.keyboard('ewa{Enter}');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Usuń: Ewa Łęcka' }).hover();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1');
});

test('a label typed without Enter is there when the form is sent', async () => {
  const onSubmit = vi.fn<() => void>();
  const screen = await renderWith(<Labels onSubmit={onSubmit} />);
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('Pilne');
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Pilne$/);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('pressing a label in the list adds that one, not what was typed as well', async () => {
  const screen = await renderWith(<Labels />);
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('UI');
  await screen.getByRole('option', { name: 'UIX' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^UIX$/);
});

test('Enter in the empty field of labels does not send the form', async () => {
  const onSubmit = vi.fn<() => void>();
  const screen = await renderWith(<Labels onSubmit={onSubmit} />);
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('{Escape}{Enter}Pilne{Enter}{Enter}{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Pilne$/);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('while the list is open, the page around it is still there for screen readers, and nothing is left of that', async () => {
  const screen = await renderWith(
    <>
      <h1>{'Nowe zadanie'}</h1>
      <People />
      <Labels />
    </>,
  );
  const heading = screen.getByRole('heading', { name: 'Nowe zadanie' });
  for (const field of ['Przypisane osoby', 'Etykiety']) {
    await screen.getByRole('combobox', { name: field }).click();
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    await expect.element(heading).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Zapisz' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  }
  expect(document.querySelectorAll('[aria-live=off]')).toHaveLength(0);
});

test('while a list is open in a dialog, the dialog is still there for screen readers, and the page behind it is not', async () => {
  const screen = await renderWith(
    <>
      <h1>{'Remont'}</h1>
      <Dialog open title="Nowe zadanie" onClose={() => undefined}>
        <People />
      </Dialog>
    </>,
  );
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: 'Nowe zadanie' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Nowe zadanie' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Remont' })).not.toBeInTheDocument();
});

test.each([
  ['people', 'Przypisane osoby', <People key="people" />],
  ['labels', 'Etykiety', <Labels key="labels" />],
])(
  'the list of %s is called as its field is, and what opens and closes it is said in Polish',
  async (_, name, field) => {
    const screen = await renderWith(field);
    await screen.getByRole('button', { name: 'Pokaż listę', exact: true }).click();
    await expect.element(screen.getByRole('listbox', { name })).toBeVisible();
    await expect.poll(() => screen.getByRole('button', { name: 'Zamknij listę' }).elements()).toHaveLength(2);
    await expect.element(screen.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await expect.poll(() => screen.getByRole('button', { name: 'Zamknij listę' }).elements()).toHaveLength(2);
    await expect.element(screen.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  },
);

test('Backspace on a chip takes away that one alone, and the keyboard goes on at the one beside it', async () => {
  const screen = await renderWith(<Labels />);
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('Pilne{Enter}Dom{Enter}Ogród{Enter}{Escape}{ArrowLeft}{ArrowLeft}{Backspace}');
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Pilne,Ogród$/);
  await expect.element(screen.getByLabelText('Ogród', { exact: true })).toHaveFocus();
});
