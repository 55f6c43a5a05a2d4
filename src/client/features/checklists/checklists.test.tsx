// The groups of a task and what is done of them (S2 §2, permissions.md).
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ChecklistGroup, ChecklistItem } from '#shared/checklist.ts';
import { refusal } from '#tests/support/answers.ts';
import { aGroup, anItem, openChecklists, ticked } from '#tests/support/checklists.tsx';
import { goLive } from '#tests/support/live.ts';
import { later } from '#tests/support/task-part.tsx';
import { anna, aTask, bartek } from '#tests/support/things.ts';

const others = aTask({ createdById: bartek, checklistTotal: 2 });

test('two people tick at once and the card counts both', async () => {
  const update = later<ChecklistItem>();
  const { screen, tell, card } = await openChecklists([aGroup()], { answers: { 'checklist.updateItem': update.call } });
  const box = screen.getByRole('checkbox', { name: 'Krok 1' });
  await box.click();
  await expect.element(box).toBeChecked();
  tell(ticked(anItem(1, { isCompleted: true }), 1));
  tell(ticked(anItem(2, { isCompleted: true }), 2));
  update.answer(anItem(1, { isCompleted: true }));
  await expect.element(screen.getByText('100%')).toBeVisible();
  await expect.poll(() => card()?.checklistDone).toBe(2);
  tell(ticked(anItem(2), 1));
  await expect.element(screen.getByText('50%')).toBeVisible();
  expect(card()?.checklistDone).toBe(1);
});

test('a tick that fails is taken back and told', async () => {
  const update = later<ChecklistItem>();
  const { screen } = await openChecklists([aGroup()], { answers: { 'checklist.updateItem': update.call } });
  const box = screen.getByRole('checkbox', { name: 'Krok 1' });
  await box.click();
  await expect.element(box).toBeChecked();
  update.fail(new Error('away'));
  await expect.element(screen.getByText('Nie udało się zaktualizować elementu')).toBeVisible();
  await expect.element(box).not.toBeChecked();
});

test('a group needs a name, and is for nobody unless someone is chosen', async () => {
  const create = later<ChecklistGroup>();
  const { screen } = await openChecklists([], { answers: { 'checklist.createGroup': create.call } });
  await expect.element(screen.getByText('Nie ma jeszcze list kontrolnych.')).toBeVisible();
  await screen.getByRole('button', { name: 'Dodaj grupę' }).click();
  const name = screen.getByRole('textbox', { name: 'Nazwa grupy' });
  await expect.element(name).toHaveFocus();
  await expect.element(screen.getByRole('combobox', { name: 'Przypisana osoba' })).toHaveTextContent('Nieprzypisane');
  await screen.getByRole('button', { name: 'Dodaj grupę' }).click();
  await expect.element(screen.getByText('Nazwa grupy jest wymagana')).toBeVisible();
  await name.fill('Zakupy');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => create.call.mock.calls).toEqual([[{ taskId: 10, name: 'Zakupy', assignedToId: null }]]);
  create.answer(aGroup({ id: 4, name: 'Zakupy', items: [] }));
  await expect.element(screen.getByText('Grupa dodana')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Zakupy' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Dodaj grupę' })).toHaveFocus();
});

test('a group goes with all its items, once that was confirmed', async () => {
  const { screen, card } = await openChecklists([aGroup()], {
    answers: { 'checklist.deleteGroup': () => ({ success: true }) },
  });
  await screen.getByRole('button', { name: 'Usuń grupę: Kroki' }).click();
  const question = screen.getByRole('alertdialog');
  await expect.element(question.getByText(/Wszystkie jej elementy zostaną usunięte/)).toBeVisible();
  await question.getByRole('button', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('Grupa usunięta')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Kroki' })).not.toBeInTheDocument();
  expect(card()?.checklistTotal).toBe(0);
});

test('a worker who has nothing to do with a task reads its lists, and why that is all', async () => {
  const { screen } = await openChecklists([aGroup()], { role: 'worker', task: others });
  const box = screen.getByRole('checkbox', { name: 'Krok 1' });
  await expect.element(box).toHaveAccessibleDescription(/zmieniają kierownik, pracodawca, twórca/);
  await expect.element(box).toHaveAttribute('aria-disabled', 'true');
  await box.click({ force: true });
  await expect.element(box).not.toBeChecked();
  await expect
    .element(screen.getByRole('button', { name: /^Dodaj grupę\. / }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('button', { name: /^Usuń grupę: Kroki\. / })).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
});

test('whoever a group is for changes its items and no others, and sees that it is theirs', async () => {
  const mine = aGroup({ id: 4, name: 'Moje', assignedToId: anna, items: [anItem(5, { groupId: 4 })] });
  const update = later<ChecklistItem>();
  const answers = { 'checklist.updateItem': update.call };
  const { screen } = await openChecklists([aGroup(), mine], { role: 'worker', task: others, answers });
  await expect.element(screen.getByText('Ty', { exact: true })).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Krok 5' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Krok 5' })).toBeChecked();
  await expect.element(screen.getByRole('textbox', { name: 'Nowy element: Moje' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Nowy element: Kroki' })).not.toBeInTheDocument();
});

test('lists that could not be read say so, and are read again on request', async () => {
  goLive();
  let isAway = true;
  const groups = () => {
    if (isAway) throw refusal(500, { code: 'internal', message: 'Coś poszło nie tak.' });
    return [aGroup()];
  };
  const { screen } = await openChecklists([], { answers: { 'checklist.groups': groups } });
  await expect.element(screen.getByText('Coś poszło nie tak.')).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Krok 1' })).toBeVisible();
});
