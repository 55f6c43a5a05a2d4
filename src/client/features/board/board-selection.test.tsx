import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { limits } from '#shared/limits.ts';
import { noConnection } from '#tests/support/answers.ts';
import { farba, focus, openBoard, pedzle, said } from '#tests/support/board.tsx';
import { anna, aTask, bartek } from '#tests/support/things.ts';

const walek = aTask({ id: 12, title: 'Kupić wałek', createdAt: '2026-11-30T10:00:00.000Z' });
const drabina = aTask({ id: 13, title: 'Pożyczyć drabinę', createdAt: '2026-11-29T10:00:00.000Z' });
const tasks = [farba, walek, drabina, pedzle];

const bar = () => page.getByRole('region', { name: 'Zaznaczone zadania' });
const count = () => bar().getByRole('status');

test('Ctrl selects a card, Shift up to there within its column, Escape none; a plain press still opens', async () => {
  const { card, actions } = await openBoard({ tasks });
  await card(farba.title).click({ modifiers: ['Control'] });
  await expect.element(count()).toHaveTextContent('Zaznaczono 1 zadanie');
  await card(drabina.title).click({ modifiers: ['Shift'] });
  await expect.element(count()).toHaveTextContent('Zaznaczono 3 zadania');
  await card(walek.title).click({ modifiers: ['Control'] });
  await expect.element(count()).toHaveTextContent('Zaznaczono 2 zadania');
  expect(actions.onOpen).not.toHaveBeenCalled();
  await card(walek.title).click();
  expect(actions.onOpen).toHaveBeenCalledWith(12);
  await userEvent.keyboard('{Escape}');
  await expect.element(bar()).not.toBeInTheDocument();
});

test('while cards are selected the board keeps its headings, and where there is room the way to a new task', async () => {
  const { screen, card, actions } = await openBoard({ tasks });
  await card(farba.title).click({ modifiers: ['Control'] });
  await expect.element(bar()).toBeVisible();
  for (const name of ['Tablica Kanban', 'Zadania projektu'])
    await expect.element(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Dodaj zadanie', exact: true }).click();
  expect(actions.onAdd).toHaveBeenCalledOnce();
});

test('the keyboard selects with x and with Ctrl and Space, which lifts nothing', async () => {
  const { card } = await openBoard({ tasks });
  focus(card(farba.title));
  await userEvent.keyboard('x');
  await expect.element(count()).toHaveTextContent('Zaznaczono 1 zadanie');
  focus(card(walek.title));
  await userEvent.keyboard('{Control>} {/Control}');
  await expect.element(count()).toHaveTextContent('Zaznaczono 2 zadania');
  expect(said() ?? '').toBe('');
});

test('one of several selected cards is dragged with all of them: one call, taken back by one', async () => {
  const { calls, card, column, titlesIn } = await openBoard({ tasks });
  await card(farba.title).click({ modifiers: ['Control'] });
  await card(drabina.title).click({ modifiers: ['Control'] });
  await userEvent.dragAndDrop(card(drabina.title), column('Zakończone'), { steps: 15 });
  await expect.poll(() => titlesIn('Zakończone')).toEqual([farba.title, drabina.title]);
  await expect.element(page.getByText('2 zadania → Zakończone')).toBeVisible();
  expect(calls).toEqual([
    [
      { id: 10, status: 'completed' },
      { id: 13, status: 'completed' },
    ],
  ]);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => titlesIn('Do zrobienia')).toEqual([farba.title, walek.title, drabina.title]);
});

test('several come to stand in another column in the order in which they stood', async () => {
  const shuffled = [drabina, pedzle, walek, farba].map((task, index) => ({ ...task, position: `a${index}` }));
  const { calls, card, column } = await openBoard({ tasks: shuffled });
  await card(farba.title).click({ modifiers: ['Control'] });
  await card(drabina.title).click({ modifiers: ['Shift'] });
  await userEvent.dragAndDrop(card(drabina.title), column('Zakończone'), { steps: 15 });
  await expect.poll(() => calls).toEqual([[10, 12, 13].map((id) => ({ id, status: 'completed' }))]);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => calls.length).toBe(2);
  await bar().getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Zakończone' }).click();
  await expect.poll(() => calls[2]).toEqual([10, 12, 13].map((id) => ({ id, status: 'completed' })));
});

test('neighbours that the bar has moved together go back to where they stood, in their order', async () => {
  const ranked = [farba, walek, drabina].map((task, index) => ({ ...task, position: `a${index}` }));
  const { card, titlesIn } = await openBoard({ tasks: ranked, filter: { sortBy: 'manual' } });
  await card(farba.title).click({ modifiers: ['Control'] });
  await card(walek.title).click({ modifiers: ['Shift'] });
  await bar().getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Zakończone' }).click();
  await expect.poll(() => titlesIn('Zakończone')).toEqual([farba.title, walek.title]);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => titlesIn('Do zrobienia')).toEqual([farba.title, walek.title, drabina.title]);
});

test('more than a hundred selected cards are not taken up: why is said before they are carried anywhere', async () => {
  const many = Array.from({ length: limits.tasksAtOnce + 1 }, (_, index) =>
    aTask({ id: 100 + index, title: `Zadanie ${index}`, position: `a${String(index).padStart(3, '0')}` }),
  );
  const { calls, card, actions } = await openBoard({ tasks: many, filter: { sortBy: 'manual' } });
  await card('Zadanie 0').click({ modifiers: ['Control'] });
  const list = page.getByRole('list', { name: 'Do zrobienia' }).element().parentElement;
  list?.scrollTo({ top: list.scrollHeight });
  await card('Zadanie 100').click({ modifiers: ['Shift'] });
  await expect.element(count()).toHaveTextContent('Zaznaczono 101 zadań');
  focus(card('Zadanie 100'));
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Naraz można przenieść najwyżej 100 zadań')).toBeVisible();
  await userEvent.keyboard('{ArrowRight} ');
  await userEvent.dragAndDrop(card('Zadanie 100'), page.getByRole('region', { name: 'Zakończone' }), { steps: 15 });
  expect(said() ?? '').toBe('');
  expect([calls, actions.onOpen.mock.calls]).toEqual([[], []]);
  // A click that comes at once after a drop still counts as part of it.
  const release = async () => {
    await card('Zadanie 100').click({ modifiers: ['Control'] });
    return count().element().textContent;
  };
  await expect.poll(release).toContain('Zaznaczono 100 zadań');
  await userEvent.dragAndDrop(card('Zadanie 99'), page.getByRole('region', { name: 'Zakończone' }), { steps: 15 });
  await expect.element(page.getByText('100 zadań → Zakończone')).toBeVisible();
});

test('what someone else deletes is no longer selected, not even when it comes back', async () => {
  const { card, tell } = await openBoard({ tasks });
  await card(farba.title).click({ modifiers: ['Control'] });
  await card(walek.title).click({ modifiers: ['Control'] });
  await expect.element(count()).toHaveTextContent('Zaznaczono 2 zadania');
  tell({ type: 'task.deleted', projectId: 1, taskId: 12, isPrivate: false, id: 60 });
  await expect.element(count()).toHaveTextContent('Zaznaczono 1 zadanie');
  tell({ type: 'task.created', projectId: 1, task: { ...walek, version: 9 }, id: 61 });
  await expect.element(card(walek.title)).toBeVisible();
  await expect.element(count()).toHaveTextContent('Zaznaczono 1 zadanie');
});

test('status, priority, person, labels and deletion are set for all by one call each', async () => {
  const deleted: unknown[] = [];
  const answers = {
    'task.deleteMany': (input: never) => {
      deleted.push(input);
      return { success: true };
    },
    'task.restoreMany': () => ({ tasks: [farba, walek], refused: [] }),
  };
  const { calls, card, screen, titlesIn } = await openBoard({ tasks, answers });
  await card(farba.title).click({ modifiers: ['Control'] });
  await card(walek.title).click({ modifiers: ['Control'] });
  await bar().getByRole('button', { name: 'Priorytet' }).click();
  await screen.getByRole('menuitem', { name: 'Pilne na dziś' }).click();
  await expect.element(page.getByText('Priorytet zaktualizowany')).toBeVisible();
  await bar().getByRole('button', { name: 'Przypisz' }).click();
  await screen.getByRole('menuitem', { name: 'Bartek Nowak' }).click();
  await expect.poll(() => calls.length).toBe(2);
  await bar().getByRole('button', { name: 'Etykiety' }).click();
  await screen.getByRole('combobox', { name: 'Etykiety' }).fill('malowanie');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Dodaj etykiety' }).click();
  await expect
    .poll(() => calls)
    .toEqual([
      [10, 12].map((id) => ({ id, priority: 'pilne_na_dzis' })),
      [10, 12].map((id) => ({ id, assignedToIds: [bartek] })),
      [10, 12].map((id) => ({ id, labels: ['malowanie'] })),
    ]);
  await bar().getByRole('button', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('Czy na pewno chcesz usunąć 2 zadania?')).toBeVisible();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect.poll(() => titlesIn('Do zrobienia')).toEqual([drabina.title]);
  await expect.element(bar()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect.element(page.getByText('Wróciły 2 zadania')).toBeVisible();
  expect(deleted).toEqual([{ ids: [10, 12] }]);
});

test('what could not be deleted is selected as before, unless one has gone on to select something else', async () => {
  let fail: (error: Error) => void = () => undefined;
  const answers = { 'task.deleteMany': () => new Promise((_, reject) => (fail = reject)) };
  const { card, titlesIn } = await openBoard({ tasks, answers });
  const deleteBoth = async () => {
    await bar().getByRole('button', { name: 'Usuń' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
    await expect.poll(() => titlesIn('Do zrobienia')).toEqual([drabina.title]);
  };
  await card(farba.title).click({ modifiers: ['Control'] });
  await card(walek.title).click({ modifiers: ['Control'] });
  await deleteBoth();
  fail(noConnection());
  await expect.element(count()).toHaveTextContent('Zaznaczono 2 zadania');
  await deleteBoth();
  await card(drabina.title).click({ modifiers: ['Control'] });
  fail(noConnection());
  await expect.element(card(walek.title)).toBeVisible();
  await expect.element(count()).toHaveTextContent('Zaznaczono 1 zadanie');
});

test('what one may not do to all of them is refused with the reason', async () => {
  const mine = aTask({ createdById: bartek, assignedToIds: [anna] });
  const theirs = aTask({ id: 12, title: 'Kupić wałek', createdById: bartek, assignedToIds: [bartek] });
  const { card } = await openBoard({ tasks: [mine, theirs], role: 'worker' });
  await card(mine.title).click({ modifiers: ['Control'] });
  await expect.element(bar().getByRole('button', { name: 'Status', exact: true })).toBeVisible();
  await card(theirs.title).click({ modifiers: ['Control'] });
  const status = bar().getByRole('button', { name: 'Status. Nie masz uprawnień do 1 z zaznaczonych zadań.' });
  await expect.element(status).toHaveAttribute('aria-disabled', 'true');
});
