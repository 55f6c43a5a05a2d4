// The groups of a task and what is done of them (S2 §2, permissions.md).
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { ChecklistGroup, ChecklistItem } from '#shared/checklist.ts';
import { refusal } from '#tests/support/answers.ts';
import { later, openPart } from '#tests/support/task-part.tsx';
import { anna, aTask, at, bartek } from '#tests/support/things.ts';
import { Checklists } from './checklists.tsx';

const anItem = (id: number, fields: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id,
  taskId: 10,
  groupId: 3,
  text: `Krok ${id}`,
  isCompleted: false,
  completedById: null,
  completedAt: null,
  createdAt: at,
  ...fields,
});
const aGroup = (fields: Partial<ChecklistGroup> = {}): ChecklistGroup => ({
  id: 3,
  taskId: 10,
  name: 'Kroki',
  createdById: bartek,
  assignedToId: null,
  assignedTo: null,
  createdAt: at,
  items: [anItem(1), anItem(2)],
  ...fields,
});
const part = { projectId: 1, taskId: 10, isPrivate: false };
const ticked = (item: ChecklistItem, checklistDone: number): CacheEvent => ({
  type: 'checklist.itemUpdated',
  ...part,
  item,
  checklistTotal: 2,
  checklistDone,
  id: 90,
  at,
});

function open(groups: ChecklistGroup[] = [aGroup()], given: Parameters<typeof openPart>[1] = {}) {
  const answers = { 'checklist.groups': () => groups, ...given.answers };
  const task = given.task ?? aTask({ checklistTotal: 2 });
  return openPart((shown) => <Checklists key={shown.task.id} {...shown} />, { ...given, task, answers });
}
const others = aTask({ createdById: bartek, checklistTotal: 2 });

test('two people tick at once and the card counts both', async () => {
  const update = later<ChecklistItem>();
  const { screen, tell, card } = await open([aGroup()], { answers: { 'checklist.updateItem': update.call } });
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
  const { screen } = await open([aGroup()], { answers: { 'checklist.updateItem': update.call } });
  const box = screen.getByRole('checkbox', { name: 'Krok 1' });
  await box.click();
  await expect.element(box).toBeChecked();
  update.fail(new Error('away'));
  await expect.element(screen.getByText('Nie udało się zaktualizować elementu')).toBeVisible();
  await expect.element(box).not.toBeChecked();
});

test('Enter adds an item, once, and the field is ready for the next one', async () => {
  const create = later<ChecklistItem>();
  const { screen, card } = await open([aGroup()], { answers: { 'checklist.createItem': create.call } });
  const field = screen.getByRole('textbox', { name: 'Nowy element: Kroki' });
  const add = screen.getByRole('button', { name: 'Dodaj element: Kroki' });
  await expect.element(add).toBeDisabled();
  await field.fill('  Kupić wałek ');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(add).toBeDisabled();
  expect(create.call.mock.calls).toEqual([[{ taskId: 10, groupId: 3, text: 'Kupić wałek' }]]);
  create.answer(anItem(4, { text: 'Kupić wałek' }));
  await expect.element(screen.getByText('Element dodany')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Kupić wałek' })).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(card()?.checklistTotal).toBe(3);
});

test('an item that could not be added stays in its field, and the dialog asks before it closes', async () => {
  const create = later<ChecklistItem>();
  const { screen, onClose } = await open([aGroup()], { answers: { 'checklist.createItem': create.call } });
  const field = screen.getByRole('textbox', { name: 'Nowy element: Kroki' });
  await field.fill('Kupić wałek');
  await screen.getByRole('button', { name: 'Dodaj element: Kroki' }).click();
  create.fail(new Error('away'));
  await expect.element(screen.getByText('Nie udało się dodać elementu')).toBeVisible();
  await expect.element(field).toHaveValue('Kupić wałek');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('an Enter that ends a composition of letters adds nothing (B44)', async () => {
  const create = later<ChecklistItem>();
  const { screen } = await open([aGroup()], { answers: { 'checklist.createItem': create.call } });
  const field = screen.getByRole('textbox', { name: 'Nowy element: Kroki' });
  await field.fill('Kupić');
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
  await field.fill('Kupić żółtą');
  field.element().dispatchEvent(new KeyboardEvent('keydown', enter));
  await expect.poll(() => create.call.mock.calls).toEqual([[{ taskId: 10, groupId: 3, text: 'Kupić żółtą' }]]);
});

const edit = async (screen: Awaited<ReturnType<typeof open>>['screen']) => {
  await screen.getByRole('button', { name: 'Edytuj: Krok 1' }).click();
  const field = screen.getByRole('textbox', { name: 'Treść elementu' });
  await expect.element(field).toHaveFocus();
  return field;
};

test('Enter saves an item that is being reworded, and the focus goes back to its button', async () => {
  const update = later<ChecklistItem>();
  const { screen } = await open([aGroup()], { answers: { 'checklist.updateItem': update.call } });
  const field = await edit(screen);
  await field.fill('Krok pierwszy');
  await userEvent.keyboard('{Enter}');
  expect(update.call).toHaveBeenCalledWith({ taskId: 10, itemId: 1, text: 'Krok pierwszy', was: 'Krok 1' });
  update.answer(anItem(1, { text: 'Krok pierwszy' }));
  await expect.element(screen.getByText('Element zaktualizowany')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Krok pierwszy' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Edytuj: Krok pierwszy' })).toHaveFocus();
});

test.each([
  ['Escape', 'Krok pierwszy', '{Escape}'],
  ['an empty text', '   ', '{Enter}'],
  ['an unchanged text', 'Krok 1', '{Enter}'],
])('%s ends rewording and changes nothing, and the dialog stays', async (_, typed, keys) => {
  const { screen, onClose } = await open();
  const field = await edit(screen);
  await field.fill(typed);
  await userEvent.keyboard(keys);
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox', { name: 'Krok 1' })).toBeVisible();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('a text over 500 letters is said to be too long and not sent', async () => {
  const { screen } = await open();
  const field = await edit(screen);
  await field.fill('ą'.repeat(501));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Najwyżej 500 znaków')).toBeVisible();
  await expect.element(field).toHaveValue('ą'.repeat(501));
});

test('an item is deleted, the card counts it no more, and the keyboard goes on beside it', async () => {
  const { screen, card } = await open([aGroup()], { answers: { 'checklist.deleteItem': () => ({ success: true }) } });
  await screen.getByRole('button', { name: 'Usuń: Krok 2' }).click();
  await expect.element(screen.getByText('Element usunięty')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Krok 2' })).not.toBeInTheDocument();
  expect(card()?.checklistTotal).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Usuń: Krok 1' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Usuń: Krok 1' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Listy kontrolne' })).toHaveFocus();
});

test('a group needs a name, and is for nobody unless someone is chosen', async () => {
  const create = later<ChecklistGroup>();
  const { screen } = await open([], { answers: { 'checklist.createGroup': create.call } });
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
  const { screen, card } = await open([aGroup()], { answers: { 'checklist.deleteGroup': () => ({ success: true }) } });
  await screen.getByRole('button', { name: 'Usuń grupę: Kroki' }).click();
  const question = screen.getByRole('alertdialog');
  await expect.element(question.getByText(/Wszystkie jej elementy zostaną usunięte/)).toBeVisible();
  await question.getByRole('button', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('Grupa usunięta')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Kroki' })).not.toBeInTheDocument();
  expect(card()?.checklistTotal).toBe(0);
});

test('a worker who has nothing to do with a task reads its lists, and why that is all', async () => {
  const { screen } = await open([aGroup()], { role: 'worker', task: others });
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
  const { screen } = await open([aGroup(), mine], { role: 'worker', task: others, answers });
  await expect.element(screen.getByText('Ty', { exact: true })).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Krok 5' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Krok 5' })).toBeChecked();
  await expect.element(screen.getByRole('textbox', { name: 'Nowy element: Moje' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Nowy element: Kroki' })).not.toBeInTheDocument();
});

test('lists that could not be read say so, and are read again on request', async () => {
  let isAway = true;
  const groups = () => {
    if (isAway) throw refusal(500, { code: 'internal', message: 'Coś poszło nie tak.' });
    return [aGroup()];
  };
  const { screen } = await open([], { answers: { 'checklist.groups': groups } });
  await expect.element(screen.getByText('Coś poszło nie tak.')).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Krok 1' })).toBeVisible();
});

test('an item that both reword shows both texts, and the later one says whose is to stay (contract §5)', async () => {
  const update = later<ChecklistItem>();
  const { screen } = await open([aGroup()], { answers: { 'checklist.updateItem': update.call } });
  const field = await edit(screen);
  await field.fill('Krok mój');
  await userEvent.keyboard('{Enter}');
  const current = anItem(1, { text: 'Krok Bartka' });
  update.fail(refusal(409, { code: 'checklistItem.stale', message: 'Ktoś właśnie zmienił ten element.', current }));
  await expect.element(screen.getByText('Teraz „Krok Bartka”')).toBeVisible();
  await expect.element(field).toHaveValue('Krok mój');
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const sent = { taskId: 10, itemId: 1, text: 'Krok mój' };
  expect(update.call.mock.calls).toEqual([[{ ...sent, was: 'Krok 1' }], [{ ...sent, was: 'Krok Bartka' }]]);
});

test('a text reworded by someone else meanwhile is offered at once, and taken', async () => {
  const { screen, tell } = await open();
  const field = await edit(screen);
  await field.fill('Krok mój');
  tell(ticked(anItem(1, { text: 'Krok Bartka' }), 0));
  await screen.getByRole('button', { name: 'Weź nowe' }).click();
  await expect.element(field).toHaveValue('Krok Bartka');
});

test('an item, and a group, deleted elsewhere keep what is being typed in them', async () => {
  const { screen, tell, onClose } = await open();
  const field = await edit(screen);
  await field.fill('Krok mój');
  tell({
    type: 'checklist.itemDeleted',
    ...part,
    itemId: 1,
    groupId: 3,
    checklistTotal: 1,
    checklistDone: 0,
    id: 90,
    at,
  });
  await expect
    .element(screen.getByRole('button', { name: /^Zapisz element\. Ten element został usunięty/ }))
    .toBeVisible();
  await expect.element(field).toHaveValue('Krok mój');
  tell({ type: 'checklist.groupDeleted', ...part, groupId: 3, checklistTotal: 0, checklistDone: 0, id: 91, at });
  await expect.element(screen.getByRole('heading', { name: 'Kroki' })).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Krok mój');
  await screen.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a new item that is half typed stays when the project is archived', async () => {
  const { screen, archive } = await open();
  const field = screen.getByRole('textbox', { name: 'Nowy element: Kroki' });
  await field.fill('Kupić wałek');
  archive();
  await expect.element(screen.getByRole('button', { name: /^Dodaj element: Kroki\. Projekt jest/ })).toBeVisible();
  await expect.element(field).toHaveValue('Kupić wałek');
});
