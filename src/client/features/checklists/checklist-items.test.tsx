// The items of a checklist: added, reworded, deleted (S2 §2).
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ChecklistItem } from '#shared/checklist.ts';
import { aGroup, anItem, openChecklists, rewordFirst } from '#tests/support/checklists.tsx';
import { later } from '#tests/support/task-part.tsx';

test('Enter adds an item, once, and the field is ready for the next one', async () => {
  const create = later<ChecklistItem>();
  const { screen, card } = await openChecklists([aGroup()], { answers: { 'checklist.createItem': create.call } });
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

test('items typed faster than they are saved are all added whole, in their order', async () => {
  const create = later<ChecklistItem>();
  const { screen } = await openChecklists([aGroup()], { answers: { 'checklist.createItem': create.call } });
  const field = screen.getByRole('textbox', { name: 'Nowy element: Kroki' });
  await field.click();
  await userEvent.keyboard('mleko{Enter}chleb{Enter}masło{Enter}jaj');
  await expect.element(field).toHaveValue('jaj');
  expect(create.call).toHaveBeenCalledTimes(1);
  for (const [index, text] of ['mleko', 'chleb', 'masło'].entries()) {
    await expect.poll(() => create.call.mock.calls.length).toBe(index + 1);
    expect(create.call).toHaveBeenLastCalledWith({ taskId: 10, groupId: 3, text });
    create.answer(anItem(11 + index, { text }));
    await expect.element(screen.getByRole('checkbox', { name: text })).toBeVisible();
  }
  await userEvent.keyboard('ka');
  await expect.element(field).toHaveValue('jajka');
});

test('items that could not be added come back before what was typed meanwhile', async () => {
  const create = later<ChecklistItem>();
  const { screen, onClose } = await openChecklists([aGroup()], { answers: { 'checklist.createItem': create.call } });
  const field = screen.getByRole('textbox', { name: 'Nowy element: Kroki' });
  await field.click();
  await userEvent.keyboard('mleko{Enter}chleb{Enter}{Escape}');
  // It is waited for the answer, and nothing is asked.
  await expect.element(screen.getByText('Zapisywanie...')).toBeVisible();
  await userEvent.keyboard('mas');
  create.fail(new Error('away'));
  await expect.poll(() => create.call.mock.calls.length).toBe(2);
  create.fail(new Error('away'));
  await expect.element(field).toHaveValue('mleko chleb mas');
  expect(onClose).not.toHaveBeenCalled();
});

test('what is typed on while a rewording is saved stays to be saved too', async () => {
  const update = later<ChecklistItem>();
  const { screen } = await openChecklists([aGroup()], { answers: { 'checklist.updateItem': update.call } });
  const field = await rewordFirst(screen);
  await field.fill('Krok');
  await userEvent.keyboard('{Enter}i');
  update.answer(anItem(1, { text: 'Krok' }));
  await expect.element(screen.getByText('Element zaktualizowany')).toBeVisible();
  await expect.element(field).toHaveValue('Kroki');
  await userEvent.keyboard('{Enter}');
  const sent = { taskId: 10, itemId: 1 };
  expect(update.call.mock.calls).toEqual([
    [{ ...sent, text: 'Krok', was: 'Krok 1' }],
    [{ ...sent, text: 'Kroki', was: 'Krok' }],
  ]);
  update.answer(anItem(1, { text: 'Kroki' }));
  await expect.element(field).not.toBeInTheDocument();
});

test('an item that could not be added stays in its field, and the dialog asks before it closes', async () => {
  const create = later<ChecklistItem>();
  const { screen, onClose } = await openChecklists([aGroup()], { answers: { 'checklist.createItem': create.call } });
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
  const { screen } = await openChecklists([aGroup()], { answers: { 'checklist.createItem': create.call } });
  const field = screen.getByRole('textbox', { name: 'Nowy element: Kroki' });
  await field.fill('Kupić');
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
  await field.fill('Kupić żółtą');
  field.element().dispatchEvent(new KeyboardEvent('keydown', enter));
  await expect.poll(() => create.call.mock.calls).toEqual([[{ taskId: 10, groupId: 3, text: 'Kupić żółtą' }]]);
});

test('an item is reworded from its end on', async () => {
  const { screen } = await openChecklists();
  const field = await rewordFirst(screen);
  await userEvent.keyboard('!');
  await expect.element(field).toHaveValue('Krok 1!');
});

test('Enter saves an item that is being reworded, and the focus goes back to its button', async () => {
  const update = later<ChecklistItem>();
  const { screen } = await openChecklists([aGroup()], { answers: { 'checklist.updateItem': update.call } });
  const field = await rewordFirst(screen);
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
  const { screen, onClose } = await openChecklists();
  const field = await rewordFirst(screen);
  await field.fill(typed);
  await userEvent.keyboard(keys);
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox', { name: 'Krok 1' })).toBeVisible();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('a text over 500 letters is said to be too long and not sent', async () => {
  const { screen } = await openChecklists();
  const field = await rewordFirst(screen);
  await field.fill('ą'.repeat(501));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Najwyżej 500 znaków')).toBeVisible();
  await expect.element(field).toHaveValue('ą'.repeat(501));
});

test('an item is deleted, the card counts it no more, and the keyboard goes on beside it', async () => {
  const { screen, card } = await openChecklists([aGroup()], {
    answers: { 'checklist.deleteItem': () => ({ success: true }) },
  });
  await screen.getByRole('button', { name: 'Usuń: Krok 2' }).click();
  await expect.element(screen.getByText('Element usunięty')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Krok 2' })).not.toBeInTheDocument();
  expect(card()?.checklistTotal).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Usuń: Krok 1' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Usuń: Krok 1' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Listy kontrolne' })).toHaveFocus();
});

test('a new item that is half typed stays when the project is archived', async () => {
  const { screen, archive } = await openChecklists();
  const field = screen.getByRole('textbox', { name: 'Nowy element: Kroki' });
  await field.fill('Kupić wałek');
  archive();
  await expect.element(screen.getByRole('button', { name: /^Dodaj element: Kroki\. Projekt jest/ })).toBeVisible();
  await expect.element(field).toHaveValue('Kupić wałek');
});
