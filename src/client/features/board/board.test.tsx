import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '#tests/support/answers.ts';
import { farba, focus, openBoard, pedzle, said } from '#tests/support/board.tsx';
import { anna, aTask, bartek } from '#tests/support/things.ts';

test('the columns stand in the order of S2, then the own ones, each with its count', async () => {
  const { screen } = await openBoard();
  const names = screen.getByRole('heading', { level: 3 });
  const texts = () => names.elements().map((heading) => heading.textContent);
  expect(texts()).toEqual(['Do zrobienia', 'W trakcie', 'Do akceptacji', 'Zakończone', 'Czeka na klienta']);
});

test('Space lifts a card, arrows carry it, Space drops it: one call with the column alone, said aloud', async () => {
  const { calls, column, card } = await openBoard();
  focus(card(farba.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono zadanie „Zamówić farbę” z kolumny Do zrobienia');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('nad kolumną W trakcie');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('nad kolumną Do akceptacji');
  await userEvent.keyboard(' ');
  await expect.element(column('Do akceptacji').getByRole('link', { name: farba.title })).toHaveFocus();
  await expect.poll(() => calls).toEqual([{ id: 10, status: 'to_approve' }]);
  expect(said()).toContain('upuszczono w kolumnie Do akceptacji');
  await expect.element(page.getByText('Status zaktualizowany')).toBeVisible();
});

test('a press that comes before dragging has been fetched lifts the card as soon as it has', async () => {
  const { calls, card } = await openBoard({ isUntouched: true });
  focus(card(farba.title));
  const space = new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true, cancelable: true });
  card(farba.title).element().dispatchEvent(space);
  await expect.poll(said).toContain('Podniesiono zadanie „Zamówić farbę”');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('nad kolumną W trakcie');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls).toEqual([{ id: 10, status: 'in_progress' }]);
});

test('dragging is there a little after the board is drawn, before a finger comes that nothing announces', async () => {
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.style.cssText = 'position: fixed; bottom: 0; width: 40px; height: 40px';
  await page.viewport(1440, 900);
  await userEvent.hover(elsewhere);
  await openBoard({ isUntouched: true });
  elsewhere.remove();
  await expect.poll(() => document.querySelector('#board-drag-help')).not.toBeNull();
});

test('of a card that someone deletes while it is carried it is not said that it was dropped', async () => {
  const { calls, card, tell } = await openBoard();
  focus(card(farba.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono');
  tell({ type: 'task.deleted', projectId: 1, taskId: farba.id, isPrivate: false, id: 60 });
  await expect.element(card(farba.title)).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(said).toBe('Zadanie „Zamówić farbę” zostało tymczasem usunięte.');
  expect(calls).toEqual([]);
});

test('Escape and the own column ask nothing of the server, and the card keeps the focus', async () => {
  const { calls, column, card } = await openBoard();
  focus(card(farba.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('nad kolumną W trakcie');
  await userEvent.keyboard('{Escape}');
  await expect.poll(said).toContain('zostaje w kolumnie Do zrobienia');
  await expect.element(column('Do zrobienia').getByRole('link', { name: farba.title })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono');
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('upuszczono w kolumnie Do zrobienia');
  await expect.element(card(farba.title)).toHaveFocus();
  expect(calls).toEqual([]);
});

test('a move that fails brings the card back and shows what the server said', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const { column, card } = await openBoard({ update: () => new Promise((_, reject) => void (refuse = reject)) });
  await userEvent.dragAndDrop(card(farba.title), column('Zakończone'), { steps: 10 });
  await expect.element(column('Zakończone').getByRole('link', { name: farba.title })).toBeVisible();
  refuse(refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' }));
  await expect.element(page.getByText('Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(column('Do zrobienia').getByRole('link', { name: farba.title })).toBeVisible();
});

test('in the margins of the board the nearest column takes a card, above the columns none does (B08)', async () => {
  const { calls, card, titlesIn } = await openBoard();
  const board = document.querySelector('[data-board]') as Element;
  const right = board.getBoundingClientRect().width - 6;
  await userEvent.dragAndDrop(card(farba.title), board, { steps: 15, targetPosition: { x: right, y: 300 } });
  await expect.poll(() => titlesIn('Czeka na klienta')).toEqual([farba.title]);
  await userEvent.dragAndDrop(card(pedzle.title), board, { steps: 15, targetPosition: { x: 6, y: 300 } });
  await expect.poll(() => titlesIn('Do zrobienia')).toEqual([pedzle.title]);
  await userEvent.dragAndDrop(card(pedzle.title), page.getByRole('heading', { name: 'Tablica Kanban' }), { steps: 15 });
  await expect.element(card(pedzle.title)).toHaveFocus();
  expect(calls).toEqual([
    { id: 10, status: 'custom_7' },
    { id: 11, status: 'to_do' },
  ]);
});

test('where the filter asks for a column that is gone, the board says so and shows all again', async () => {
  const { screen, column } = await openBoard({ filter: { status: 'custom_99' }, tasks: [] });
  await expect.element(screen.getByText('Kolumny, którą pokazuje filtr, już nie ma.')).toBeVisible();
  await screen.getByRole('button', { name: 'Wyczyść filtry' }).click();
  await expect.element(column('Do zrobienia')).toBeVisible();
  await expect.element(screen.getByText('Kolumny, którą pokazuje filtr, już nie ma.')).not.toBeInTheDocument();
});

test('in a window too low for the board the screen scrolls while a card is held at its edge, as far as the board goes', async () => {
  const { screen, card } = await openBoard({ tasks: [farba] });
  const around = screen.container;
  around.dataset.scrolls = '';
  Object.assign(around.style, { height: '300px', overflowY: 'auto' });
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, bubbles: true, cancelable: true });
  const { left, top } = card(farba.title).element().getBoundingClientRect();
  card(farba.title)
    .element()
    .dispatchEvent(new MouseEvent('mousedown', { ...at(left, top), button: 0 }));
  const moveTo = (y: number) => document.dispatchEvent(new MouseEvent('mousemove', at(left, y)));
  moveTo(top + 20);
  const bottom = around.getBoundingClientRect().bottom - 4;
  await expect.poll(() => (moveTo(bottom), around.scrollTop)).toBeGreaterThan(200);
  const board = document.querySelector('[data-board]') as Element;
  const hidden = () => Math.round(around.getBoundingClientRect().top - board.getBoundingClientRect().top);
  expect(hidden()).toBeGreaterThan(0);
  await expect.poll(() => (moveTo(4), hidden())).toBe(0);
  document.dispatchEvent(new MouseEvent('mouseup', at(left, 4)));
});

test('the menu moves a card without dragging; a press on the card opens it', async () => {
  const { screen, calls, actions, card } = await openBoard();
  await screen.getByRole('button', { name: 'Opcje zadania: Zamówić farbę' }).click();
  await screen.getByRole('menuitem', { name: 'Przenieś do…' }).click();
  await screen.getByRole('button', { name: 'Czeka na klienta', exact: true }).click();
  await expect.poll(() => calls).toEqual([{ id: 10, status: 'custom_7' }]);
  await card(pedzle.title).click();
  expect(actions.onOpen).toHaveBeenCalledWith(11);
});

test('a worker neither carries nor deletes what is not theirs, and carries what is', async () => {
  const theirs = aTask({ createdById: bartek, assignedToIds: [bartek] });
  const mine = aTask({ id: 11, title: 'Kupić pędzle', createdById: bartek, assignedToIds: [anna] });
  const { screen, calls, card } = await openBoard({ tasks: [theirs, mine], role: 'worker' });
  await screen.getByRole('button', { name: 'Opcje zadania: Zamówić farbę' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Otwórz' })).toBeVisible();
  const items = () => screen.getByRole('menuitem').elements();
  expect(items().map((item) => item.textContent)).toEqual(['Otwórz', 'Zaznacz']);
  await userEvent.keyboard('{Escape}');
  focus(card(theirs.title));
  await userEvent.keyboard(' {ArrowRight} ');
  focus(card(mine.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono zadanie „Kupić pędzle”');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('nad kolumną W trakcie');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls).toEqual([{ id: 11, status: 'in_progress' }]);
});

test('a move that fails leaves alone whoever is typing somewhere else by then', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const { column, card } = await openBoard({ update: () => new Promise((_, reject) => void (refuse = reject)) });
  await userEvent.dragAndDrop(card(farba.title), column('Zakończone'), { steps: 10 });
  await expect.element(column('Zakończone').getByRole('link', { name: farba.title })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Wiadomość' }).click();
  refuse(refusal(404, { code: 'notFound', message: 'Nie znaleziono.' }));
  await expect.element(column('Do zrobienia').getByRole('link', { name: farba.title })).toBeVisible();
  await expect.element(page.getByText('Zadanie nie istnieje albo zostało usunięte.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Wiadomość' })).toHaveFocus();
});
