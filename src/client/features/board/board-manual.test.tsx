import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '#tests/support/answers.ts';
import { farba, focus, openBoard, pedzle, said } from '#tests/support/board.tsx';
import { aTask } from '#tests/support/things.ts';

const walek = aTask({ id: 12, title: 'Kupić wałek', position: 'a1' });
const drabina = aTask({ id: 13, title: 'Pożyczyć drabinę', position: 'a2' });
const three = { tasks: [farba, walek, drabina, pedzle], filter: { sortBy: 'manual' as const } };

test('sorted by hand, arrows up and down choose the place of a card, which is said and sent alone', async () => {
  const { calls, card, titlesIn } = await openBoard(three);
  focus(card(drabina.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono zadanie „Pożyczyć drabinę”');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(said).toBe('Miejsce 2 z 3.');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(said).toBe('Miejsce 1 z 3.');
  await userEvent.keyboard(' ');
  await expect.poll(() => titlesIn('Do zrobienia')).toEqual([drabina.title, farba.title, walek.title]);
  expect(calls).toEqual([{ id: 13, beforeId: 10 }]);
  await expect.element(card(drabina.title)).toHaveFocus();
});

test('sorted by hand, a card is dropped between two of another column by the pointer, and taken back to its place', async () => {
  const sciany = aTask({ id: 21, title: 'Ściany', status: 'in_progress', position: 'a0' });
  const tasks = [farba, walek, drabina, sciany, { ...pedzle, position: 'a1' }];
  const { calls, card, titlesIn } = await openBoard({ ...three, tasks });
  await userEvent.dragAndDrop(card(walek.title), card(pedzle.title), { steps: 20, targetPosition: { x: 20, y: -4 } });
  await expect.poll(() => titlesIn('W trakcie')).toEqual(['Ściany', walek.title, pedzle.title]);
  expect(calls).toEqual([{ id: 12, status: 'in_progress', beforeId: 11 }]);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => calls[1]).toEqual({ id: 12, status: 'to_do', beforeId: 13, version: 4 });
  await expect.poll(() => titlesIn('Do zrobienia')).toEqual([farba.title, walek.title, drabina.title]);
});

test('a place that the server refuses is given back', async () => {
  const update = () => {
    throw refusal(500, { code: 'internal', message: 'Coś poszło nie tak.' });
  };
  const { card, titlesIn } = await openBoard({ ...three, update });
  focus(card(drabina.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(said).toBe('Miejsce 2 z 3.');
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Coś poszło nie tak.')).toBeVisible();
  await expect.poll(() => titlesIn('Do zrobienia')).toEqual([farba.title, walek.title, drabina.title]);
});

test('a card let go where it stands asks nothing of the server', async () => {
  const { calls, card } = await openBoard(three);
  focus(card(walek.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(said).toBe('Miejsce 1 z 3.');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(said).toBe('Miejsce 2 z 3.');
  await userEvent.keyboard(' ');
  await expect.element(card(walek.title)).toHaveFocus();
  expect(calls).toEqual([]);
});

test('the dialog puts a card at the beginning of a column', async () => {
  const { screen, calls } = await openBoard(three);
  await screen.getByRole('button', { name: `Opcje zadania: ${drabina.title}` }).click();
  await screen.getByRole('menuitem', { name: 'Przenieś do…' }).click();
  await screen.getByRole('button', { name: 'Na początku' }).click();
  await screen.getByRole('button', { name: 'Do zrobienia obecna kolumna' }).click();
  await expect.poll(() => calls).toEqual([{ id: 13, beforeId: 10 }]);
});

test('with another sort a drop within the column says why it changes nothing, and offers to sort by hand', async () => {
  const { calls, card, titlesIn } = await openBoard({ tasks: three.tasks });
  await userEvent.dragAndDrop(card(farba.title), card(drabina.title), { steps: 20 });
  await expect.element(page.getByText('Kolejność wynika z sortowania')).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Sortuj ręcznie' }).click();
  await expect.poll(() => titlesIn('Do zrobienia')).toEqual([farba.title, walek.title, drabina.title]);
});
