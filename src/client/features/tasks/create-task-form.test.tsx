// S2 §2, task create dialog.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { created, openDialog } from '#tests/support/task-dialog.tsx';
import { aMember, anna, at, bartek } from '#tests/support/things.ts';

test('an empty title is refused on saving, and from then on checked with every key', async () => {
  const { screen, title, calls } = await openDialog({ target: created });
  await title.fill('   ');
  await expect.element(screen.getByText('Tytuł jest wymagany')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.element(screen.getByText('Tytuł jest wymagany')).toBeVisible();
  await title.fill('K');
  await expect.element(screen.getByText('Tytuł jest wymagany')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a new task is made in the column whose button was pressed, with the defaults of S2', async () => {
  const { screen, title, calls, onClose } = await openDialog({ target: created });
  await title.fill('Kupić wałek');
  await screen.getByRole('combobox', { name: 'Etykiety' }).fill('Zakupy');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('textbox', { name: 'Szacowany czas' }).fill('90');
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const expected = { title: 'Kupić wałek', status: 'in_progress', priority: 'wazne', labels: ['Zakupy'], projectId: 1 };
  expect(calls).toMatchObject([{ ...expected, estimatedTime: 90, isPrivate: false, assignedToIds: [], dueDate: null }]);
});

test('half a minute is no estimate', async () => {
  const { screen, title } = await openDialog({ target: created });
  await title.fill('Kupić wałek');
  await screen.getByRole('textbox', { name: 'Szacowany czas' }).fill('1,5');
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.element(screen.getByText('Wpisz liczbę całkowitą minut')).toBeVisible();
});

test('two quick presses of the button make one task', async () => {
  const { screen, title, calls, onClose } = await openDialog({ target: created });
  await title.fill('Kupić wałek');
  const button = screen.getByRole('button', { name: 'Utwórz zadanie' }).element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  button.click();
  await expect.element(screen.getByText('Zadanie utworzone').first()).toBeVisible();
  expect(calls).toHaveLength(1);
});

test.each(['1e3', '0x10', '-5'])('%s is no estimate', async (typed) => {
  const { screen, title, calls } = await openDialog({ target: created });
  await title.fill('Kupić wałek');
  await screen.getByRole('textbox', { name: 'Szacowany czas' }).fill(typed);
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Szacowany czas' })).toHaveAttribute('aria-invalid');
  expect(calls).toEqual([]);
});

test('an estimate over the limit says what that is, and stays as it was typed', async () => {
  const { screen, title, calls } = await openDialog({ target: created });
  const estimate = screen.getByRole('textbox', { name: 'Szacowany czas' });
  await title.fill('Kupić wałek');
  await estimate.fill('99999999');
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.element(screen.getByText('Najwyżej 1000000 minut')).toBeVisible();
  await expect.element(estimate).toHaveValue('99999999');
  expect(calls).toEqual([]);
});

test('an estimate is typed as people say it, and shown as hours and minutes', async () => {
  const { screen, title, calls } = await openDialog({ target: created });
  const estimate = screen.getByRole('textbox', { name: 'Szacowany czas' });
  await title.fill('Kupić wałek');
  await estimate.fill('1,5h');
  await userEvent.tab();
  await expect.element(estimate).toHaveValue('1h 30m');
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.poll(() => calls).toMatchObject([{ estimatedTime: 90 }]);
});

test('what is known of a task from where one pressed is filled in', async () => {
  const task = { status: 'to_do' as const, priority: 'pilne_na_dzis' as const, dueDate: '2099-12-24' };
  const { screen, title, calls } = await openDialog({ target: { kind: 'new', task } });
  await expect.element(screen.getByRole('button', { name: /Termin/ }).first()).toHaveTextContent('24 grudnia 2099');
  await title.fill('Kupić wałek');
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.poll(() => calls).toMatchObject([{ priority: 'pilne_na_dzis', dueDate: '2099-12-24' }]);
});

test('all five recurrences are offered, with the next three dates before saving', async () => {
  const task = { status: 'to_do' as const, dueDate: '2099-01-31' };
  const { screen, title, calls } = await openDialog({ target: { kind: 'new', task } });
  await title.fill('Czynsz');
  await screen.getByRole('combobox', { name: 'Powtarzanie' }).click();
  const options = screen.getByRole('option');
  await expect
    .poll(() => options.elements().map((option) => option.textContent))
    .toEqual(['Nie powtarza się', 'Codziennie', 'Co tydzień', 'Co dwa tygodnie', 'Co miesiąc']);
  await screen.getByRole('option', { name: 'Co miesiąc' }).click();
  await expect.element(screen.getByText('Następne terminy: 28 lut 2099, 31 mar 2099, 30 kwi 2099')).toBeVisible();
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.poll(() => calls).toMatchObject([{ recurrence: 'monthly' }]);
});

test('people already assigned are not offered again, and "Nieprzypisane" clears all', async () => {
  const ola = aMember({ id: 22, userId: 3, user: { ...aMember().user, id: 3, fullName: '🦎 Ola' } });
  const { screen, title, calls } = await openDialog({ target: created, members: [aMember(), ola] });
  await title.fill('Kupić wałek');
  const people = screen.getByRole('combobox', { name: 'Przypisane osoby' });
  const offered = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent.replace(/^(B|🦎)/, ''));
  await expect.element(people).toHaveTextContent('Nieprzypisane');
  for (const name of ['Bartek Nowak', '🦎 Ola']) {
    await people.click();
    await screen.getByRole('option', { name }).click();
  }
  await people.click();
  await expect.poll(offered).toEqual(['Nieprzypisane']);
  await screen.getByRole('option', { name: 'Nieprzypisane' }).click();
  await expect.element(screen.getByRole('button', { name: 'Usuń: Bartek Nowak' })).not.toBeInTheDocument();
  await people.click();
  await expect.poll(() => offered().length).toBe(3);
  await screen.getByRole('option', { name: 'Bartek Nowak' }).click();
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.poll(() => calls).toMatchObject([{ assignedToIds: [bartek] }]);
});

test('the button adds the label that was typed, as Enter does', async () => {
  const { screen, title, calls } = await openDialog({ target: created });
  await title.fill('Kupić wałek');
  await screen.getByRole('combobox', { name: 'Etykiety' }).fill('  Zakupy ');
  await screen.getByRole('button', { name: 'Dodaj etykietę' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Etykiety' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.poll(() => calls).toMatchObject([{ labels: ['Zakupy'] }]);
});

test('without a project of its own the dialog asks for one, and what does not fit that one is let go', async () => {
  const column = { id: 7, projectId: 1, name: 'Pomysły', order: 4, color: '#6b7280', createdById: anna, createdAt: at };
  const projects = [
    { id: 1, name: 'Remont' },
    { id: 2, name: 'Sklep' },
  ];
  const { screen, title, calls } = await openDialog({ target: created, columns: [column], projects });
  await title.fill('Kupić wałek');
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.element(screen.getByText('Projekt jest wymagany')).toBeVisible();
  const choose = async (name: string) => {
    await screen.getByRole('combobox', { name: 'Projekt' }).click();
    await screen.getByRole('option', { name }).click();
  };
  await choose('Remont');
  await screen.getByRole('combobox', { name: 'Status' }).click();
  await screen.getByRole('option', { name: 'Pomysły' }).click();
  await screen.getByRole('combobox', { name: 'Przypisane osoby' }).click();
  await screen.getByRole('option', { name: 'Bartek Nowak' }).click();
  await choose('Sklep');
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Do zrobienia');
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.poll(() => calls).toMatchObject([{ projectId: 2, status: 'to_do', assignedToIds: [] }]);
});

test('a half-typed label is something to lose: Escape asks, and adds it no more than it sends it', async () => {
  const { screen, calls, onClose } = await openDialog({ target: created });
  const labels = screen.getByRole('combobox', { name: 'Etykiety' });
  await labels.click();
  await userEvent.keyboard('Zak{Escape}{Escape}');
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect.element(labels).toHaveValue('Zak');
  expect(onClose).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
});
