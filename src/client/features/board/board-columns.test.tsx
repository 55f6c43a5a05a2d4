import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Column } from '#shared/column.ts';
import { aColumn, farba, openBoard } from '#tests/support/board.tsx';
import { hearAlerts } from '#tests/support/alerts.ts';
import { refusal } from '#tests/support/answers.ts';
import { later } from '#tests/support/task-part.tsx';
import { aTask } from '#tests/support/things.ts';

const waiting = aColumn();
const paid = aColumn({ id: 8, name: 'Opłacone', order: 5 });

const names = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent);
const openMenu = (name: string) => page.getByRole('button', { name: `Opcje kolumny: ${name}` }).click();

test('a column is added with a name and a colour; a name is required; a double press adds it once', async () => {
  const made: unknown[] = [];
  const create = (input: Partial<Column>) => {
    made.push(input);
    return new Promise((answer) => setTimeout(() => answer(aColumn({ ...input, id: 9, order: 9 })), 100));
  };
  const { screen, tell } = await openBoard({ answers: { 'column.create': create as (input: never) => unknown } });
  await screen.getByRole('button', { name: 'Dodaj kolumnę' }).click();
  const save = screen.getByRole('dialog').getByRole('button', { name: 'Dodaj kolumnę' });
  await save.click();
  await expect.element(screen.getByText('Nazwa kolumny jest wymagana')).toBeVisible();
  await screen.getByLabelText('Nazwa kolumny').fill('Do wyceny');
  await screen.getByRole('radio', { name: 'Zielony' }).click();
  await save.dblClick();
  await expect.element(page.getByText('Kolumna dodana')).toBeVisible();
  expect(made).toEqual([{ projectId: 1, name: 'Do wyceny', color: '#16a34a' }]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  tell({ type: 'column.created', projectId: 1, column: aColumn({ id: 9, name: 'Do wyceny', order: 9 }), id: 50 });
  await expect.poll(names).toContain('Do wyceny');
});

test('an own column is renamed, and deleted after a question that says where its tasks go', async () => {
  const calls: unknown[] = [];
  const answers = {
    'column.update': (input: never) => {
      calls.push(input);
      return aColumn({ name: 'U klienta' });
    },
    'column.delete': (input: never) => {
      calls.push(input);
      return { success: true };
    },
  };
  const stuck = aTask({ id: 14, title: 'Wycenić', status: 'custom_7' });
  const { screen, column } = await openBoard({ tasks: [farba, stuck], answers });
  await openMenu(waiting.name);
  await screen.getByRole('menuitem', { name: 'Edytuj kolumnę' }).click();
  await screen.getByLabelText('Nazwa kolumny').fill('U klienta');
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.poll(names).toContain('U klienta');
  await openMenu('U klienta');
  await screen.getByRole('menuitem', { name: 'Usuń kolumnę' }).click();
  await expect.element(screen.getByText(/zostaną przeniesione do kolumny „Do zrobienia”/)).toBeVisible();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń kolumnę' }).click();
  await expect.element(page.getByText('Kolumna usunięta')).toBeVisible();
  expect(names()).not.toContain('U klienta');
  await expect.element(column('Do zrobienia').getByRole('link', { name: 'Wycenić' })).toBeVisible();
  expect(calls).toEqual([
    { projectId: 1, columnId: 7, name: 'U klienta', was: { name: waiting.name } },
    { projectId: 1, columnId: 7 },
  ]);
});

test('a column that someone else renames and recolours meanwhile leaves both to choose from before anything is sent', async () => {
  const calls: unknown[] = [];
  const update = (input: Partial<Column>) => {
    calls.push(input);
    return aColumn({ name: 'U klienta', color: '#16a34a' });
  };
  const { screen, tell } = await openBoard({ answers: { 'column.update': update as (input: never) => unknown } });
  await openMenu(waiting.name);
  await screen.getByRole('menuitem', { name: 'Edytuj kolumnę' }).click();
  const name = screen.getByLabelText('Nazwa kolumny');
  await name.fill('U klienta');
  tell({
    type: 'column.updated',
    projectId: 1,
    column: aColumn({ name: 'U Bartka', color: '#16a34a' }),
    id: 50,
  });
  const save = screen.getByRole('button', { name: 'Zapisz zmiany' });
  await save.click();
  const notice = screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent('Nazwa kolumny: teraz „U Bartka”');
  await expect.element(notice).toHaveFocus();
  await expect.element(screen.getByRole('radio', { name: 'Zielony' })).toBeChecked();
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await expect.element(name).toHaveValue('U klienta');
  await save.click();
  const sent = { projectId: 1, columnId: 7, name: 'U klienta', was: { name: 'U Bartka' } };
  await expect.poll(() => calls).toEqual([sent]);
});

test('a save that someone else was quicker than is told so, and both names are there to choose from', async () => {
  const update = later<Column>();
  const { screen } = await openBoard({ answers: { 'column.update': update.call } });
  await openMenu(waiting.name);
  await screen.getByRole('menuitem', { name: 'Edytuj kolumnę' }).click();
  const name = screen.getByLabelText('Nazwa kolumny');
  await name.fill('U klienta');
  const save = screen.getByRole('button', { name: 'Zapisz zmiany' });
  await save.click();
  const message = 'Tę kolumnę właśnie zmieniono w innym miejscu.';
  update.fail(refusal(409, { code: 'column.stale', message, current: aColumn({ name: 'U Bartka' }) }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nazwa kolumny: teraz „U Bartka”');
  await expect.element(name).toHaveValue('U klienta');
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await save.click();
  const sent = { projectId: 1, columnId: 7, name: 'U klienta' };
  await expect
    .poll(() => update.call.mock.calls)
    .toEqual([[{ ...sent, was: { name: waiting.name } }], [{ ...sent, was: { name: 'U Bartka' } }]]);
  update.answer(aColumn({ name: 'U klienta' }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('what was sent and is told before its answer, or without one, is nobody else’s change', async () => {
  const update = later<Column>();
  const { screen, tell } = await openBoard({ answers: { 'column.update': update.call } });
  const saved = aColumn({ name: 'U klienta' });
  await openMenu(waiting.name);
  await screen.getByRole('menuitem', { name: 'Edytuj kolumnę' }).click();
  const name = screen.getByLabelText('Nazwa kolumny');
  const alerts = hearAlerts();
  await name.fill('U klienta ');
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.poll(() => update.call.mock.calls).toHaveLength(1);
  tell({ type: 'column.updated', projectId: 1, column: saved, id: 50 });
  await name.fill('U klienta w maju');
  const head = page.getByRole('heading', { name: 'U klienta', includeHidden: true });
  await expect.element(head).toBeInTheDocument();
  update.fail(refusal(500, { code: 'internal', message: 'Coś się zepsuło.' }));
  await expect.element(page.getByText('Coś się zepsuło.')).toBeVisible();
  await expect.element(name).toHaveValue('U klienta w maju');
  expect(alerts.stop()).toEqual([]);
});

test('own columns change places by menu and by dragging their heads; the standing ones stay first', async () => {
  const calls: { columnId: number; order: number }[] = [];
  let columns = [waiting, paid];
  const update = ({ columnId, order }: { columnId: number; order: number }) => {
    calls.push({ columnId, order });
    const moved = columns.find(({ id }) => id === columnId) ?? waiting;
    const others = columns.filter(({ id }) => id !== columnId);
    const place = others.filter((other) => other.order < order).length;
    columns = others.toSpliced(place, 0, moved).map((one, index) => ({ ...one, order: 4 + index }));
    return { ...moved, order: 4 + place };
  };
  const { screen, column } = await openBoard({
    columns: [waiting, paid],
    answers: { 'column.update': update as (input: never) => unknown, 'column.list': () => columns },
  });
  await openMenu(waiting.name);
  await screen.getByRole('menuitem', { name: 'Przesuń w prawo' }).click();
  await expect.poll(() => names().slice(4)).toEqual(['Opłacone', 'Czeka na klienta']);
  const head = screen.getByRole('heading', { name: 'Czeka na klienta' });
  await userEvent.dragAndDrop(head, column('Opłacone'), { steps: 20, targetPosition: { x: 20, y: 60 } });
  await expect.poll(() => names().slice(4)).toEqual(['Czeka na klienta', 'Opłacone']);
  expect(calls).toEqual([
    { columnId: 7, order: Number.MAX_SAFE_INTEGER },
    { columnId: 7, order: 4 },
  ]);
});

test("a column's menu sorts by priority, the urgent first", async () => {
  const urgent = aTask({
    id: 15,
    title: 'Zalany strop',
    priority: 'pilne_na_dzis',
    createdAt: '2020-01-01T00:00:00.000Z',
  });
  const { screen, titlesIn } = await openBoard({ tasks: [farba, urgent] });
  expect(titlesIn('Do zrobienia')).toEqual([farba.title, urgent.title]);
  await openMenu('Do zrobienia');
  await screen.getByRole('menuitem', { name: 'Sortuj według priorytetu' }).click();
  await expect.poll(() => titlesIn('Do zrobienia')).toEqual([urgent.title, farba.title]);
});

test('a worker is told who adds columns, and has no menu to change one', async () => {
  const { screen } = await openBoard({ role: 'worker' });
  const add = screen.getByRole('button', { name: 'Dodaj kolumnę. Kolumny dodaje kierownik lub pracodawca.' });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await openMenu(waiting.name);
  await expect.element(screen.getByRole('menuitem', { name: 'Sortuj według priorytetu' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Usuń kolumnę' })).not.toBeInTheDocument();
});

test('a filtered status hides the other columns, and a column without a match says so', async () => {
  await openBoard({ tasks: [farba], filter: { status: 'to_do', priority: 'wazne' } });
  expect(names()).toEqual(['Do zrobienia']);
});

test('on a phone dots say which of how many columns one looks at, and follow the finger', async () => {
  const { column } = await openBoard({ isUntouched: true });
  const dots = () => [...document.querySelectorAll<HTMLElement>('[data-column-dots] > *')];
  expect(dots()).toEqual([]);
  await page.viewport(390, 844);
  const current = () => dots().map(({ dataset }) => 'current' in dataset);
  await expect.poll(current).toEqual([true, false, false, false, false]);
  column('Do akceptacji').element().scrollIntoView({ inline: 'start' });
  await expect.poll(current).toEqual([false, false, true, false, false]);
});

test('what was typed for a column that someone deletes meanwhile stays, and is not sent', async () => {
  const calls: unknown[] = [];
  const { screen, tell } = await openBoard({ answers: { 'column.update': (input: never) => calls.push(input) } });
  await openMenu(waiting.name);
  await screen.getByRole('menuitem', { name: 'Edytuj kolumnę' }).click();
  const name = screen.getByLabelText('Nazwa kolumny');
  await name.fill('U klienta');
  tell({ type: 'column.deleted', projectId: 1, columnId: waiting.id, id: 60 });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Ta kolumna została usunięta.');
  await expect.element(name).toHaveValue('U klienta');
  await name.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: /^Zapisz zmiany/ })).toHaveAttribute('aria-disabled', 'true');
  expect(calls).toEqual([]);
});

test('of a column that someone deletes while nothing was typed no more is said than that', async () => {
  const { screen, tell } = await openBoard();
  await openMenu(waiting.name);
  await screen.getByRole('menuitem', { name: 'Edytuj kolumnę' }).click();
  await expect.element(screen.getByLabelText('Nazwa kolumny')).toBeVisible();
  tell({ type: 'column.deleted', projectId: 1, columnId: waiting.id, id: 60 });
  await expect.element(screen.getByText('Ta kolumna została usunięta.')).toBeVisible();
  await expect.element(screen.getByLabelText('Nazwa kolumny')).not.toBeInTheDocument();
});
