import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { farba, openBoard, pedzle } from '#tests/support/board.tsx';
import { anna, aTask, bartek } from '#tests/support/things.ts';

const person = (name: string) => page.getByRole('dialog').getByText(name);
const openTeam = async () => {
  await page.getByRole('button', { name: 'Członkowie zespołu' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Członkowie zespołu' })).toBeVisible();
};

test("someone's picture is dropped on a card and assigns them, beside those who have it; it can be taken back", async () => {
  const hers = aTask({
    assignedToIds: [anna],
    assignees: [{ id: anna, username: 'anna', fullName: 'Anna Kowalska', avatar: null }],
  });
  const { calls, card } = await openBoard({ tasks: [hers, pedzle] });
  await openTeam();
  await userEvent.dragAndDrop(person('Bartek Nowak'), card(farba.title), { steps: 15 });
  await expect.element(page.getByText('Przypisano użytkownika')).toBeVisible();
  expect(calls).toEqual([{ id: 10, assignedToIds: [anna, bartek] }]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => calls[1]).toEqual({ id: 10, assignedToIds: [anna], version: 4 });
});

test('the card menu assigns without dragging', async () => {
  const { screen, calls } = await openBoard();
  await screen.getByRole('button', { name: 'Opcje zadania: Zamówić farbę' }).click();
  await screen.getByRole('menuitem', { name: 'Przypisz…' }).click();
  await screen.getByRole('button', { name: 'Bartek Nowak' }).click();
  await expect.poll(() => calls).toEqual([{ id: 10, assignedToIds: [bartek] }]);
  await expect.element(screen.getByRole('button', { name: 'Bartek Nowak' })).toHaveAttribute('aria-pressed', 'true');
});

test('a worker gives a free task to themselves alone', async () => {
  const his = { ...pedzle, createdById: bartek, assignedToIds: [bartek] };
  const { calls, card } = await openBoard({ role: 'worker', tasks: [aTask({ createdById: bartek }), his] });
  await openTeam();
  await userEvent.dragAndDrop(person('Bartek Nowak'), card(farba.title), { steps: 15 });
  await userEvent.dragAndDrop(person('Anna Kowalska'), card(pedzle.title), { steps: 15 });
  await userEvent.dragAndDrop(person('Anna Kowalska'), card(farba.title), { steps: 15 });
  await expect.poll(() => calls).toEqual([{ id: 10, assignedToIds: [anna] }]);
});

test('Escape closes the panel and gives the focus back', async () => {
  await openBoard();
  await openTeam();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Członkowie zespołu' })).toHaveFocus();
});
