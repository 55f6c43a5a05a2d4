// 'Cofnij' of what was done to several tasks at once (contract §5): it gives back what is still as it was left.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RestoredTasks, RestoreRefusal, Task, UpdateTask } from '#shared/task.ts';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { farba, openBoard } from '#tests/support/board.tsx';
import { aTask } from '#tests/support/things.ts';

const tasks = [
  farba,
  ...['Wałek', 'Drabina', 'Folia', 'Taśma'].map((title, index) => aTask({ id: 20 + index, title })),
];
const titles = tasks.map(({ title }) => title).toSorted();
const [, walek = farba, drabina = farba, folia = farba] = tasks;

let known = new Map<number, Task>();
/** Set, the server is not reached. */
let isAway = false;
let sent: number[][] = [];
/** What the server says no to, and how. */
const refusedFor = new Map<number, Error>();
/** Why those that are not known cannot come back. */
const refusals = new Map<number, RestoreRefusal>();

beforeEach(() => {
  known = new Map(tasks.map((task) => [task.id, task]));
  isAway = false;
  sent = [];
  refusedFor.clear();
  refusals.clear();
});

/** All of them or none, as the server does it. */
function updateAll(updates: readonly UpdateTask[]): Task[] {
  sent.push(updates.map(({ id }) => id));
  if (isAway) throw noConnection();
  const after = updates.map(({ beforeId: _, version, ...fields }) => {
    const task = known.get(fields.id);
    const no = refusedFor.get(fields.id);
    if (no) throw no;
    if (!task) throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
    if (version !== undefined && version < task.version)
      throw refusal(409, { code: 'task.stale', message: 'Ktoś właśnie zmienił to zadanie.', current: task });
    return { ...task, ...fields, version: task.version + 1 } as Task;
  });
  for (const task of after) known.set(task.id, task);
  return after;
}

/** Five cards, that the bar has set to 'Zakończone'. */
async function completeAll() {
  const board = await openBoard({
    tasks,
    answers: {
      'task.update': (input: UpdateTask) => updateAll([input])[0],
      'task.updateMany': ({ updates }: { updates: UpdateTask[] }) => updateAll(updates),
    },
  });
  for (const { title } of tasks) await board.card(title).click({ modifiers: ['Control'] });
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Zakończone' }).click();
  await expect.element(page.getByText('Status zaktualizowany')).toBeVisible();
  const undo = () => page.getByRole('button', { name: 'Cofnij' }).click();
  const shown = (name: string) => board.titlesIn(name).toSorted();
  const without = (...gone: Task[]) => titles.filter((title) => !gone.some((task) => task.title === title));
  return { ...board, undo, shown, without };
}
const byBartek = (task: Task, fields: Partial<Task>) => known.set(task.id, { ...task, version: 9, ...fields });

test('all go back by one call while nobody has touched them', async () => {
  const { undo, shown } = await completeAll();
  await undo();
  await expect.poll(() => shown('Do zrobienia')).toEqual(titles);
  expect(sent).toHaveLength(2);
  await expect.element(page.getByText(/w tym czasie/)).not.toBeInTheDocument();
});

test('one that someone has changed since stays as they left it, the others go back, and both is said', async () => {
  const { undo, shown, without } = await completeAll();
  byBartek(walek, { status: 'in_progress' });
  await undo();
  await expect.poll(() => shown('Do zrobienia')).toEqual(without(walek));
  await expect.poll(() => shown('W trakcie')).toEqual([walek.title]);
  await expect.element(page.getByText('Cofnięto zmianę 4 zadań')).toBeVisible();
  const why = '1 zadanie ktoś w tym czasie zmienił, więc zostało, jak jest.';
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
});

test('some changed and some deleted since: how many of each is said', async () => {
  const { undo, shown, without } = await completeAll();
  byBartek(walek, { status: 'in_progress' });
  byBartek(drabina, { status: 'in_progress' });
  known.delete(folia.id);
  await undo();
  await expect.poll(() => shown('Do zrobienia')).toEqual(without(walek, drabina, folia));
  await expect.element(page.getByText('Cofnięto zmianę 2 zadań')).toBeVisible();
  const why = '2 zadania ktoś w tym czasie zmienił, więc zostały, jak są. 1 zadanie już nie istnieje.';
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
});

test('nothing goes back where someone has changed all of it', async () => {
  const { undo } = await completeAll();
  for (const task of tasks) byBartek(task, { status: 'to_approve' });
  await undo();
  await expect.element(page.getByText('Nie cofnięto zmiany')).toBeVisible();
  await expect.element(page.getByText('5 zadań ktoś w tym czasie zmienił, więc zostały, jak są.')).toBeVisible();
});

const noColumn = refusal(400, { code: 'task.columnUnknown', message: 'Nie ma takiej kolumny w tym projekcie.' });
const notAllowed = refusal(403, { code: 'forbidden', message: 'Nie masz uprawnień do tej czynności.' });

test('one that cannot go back keeps no other from it; how many cannot is said with the reasons', async () => {
  const { undo, shown, without } = await completeAll();
  refusedFor.set(walek.id, noColumn).set(drabina.id, notAllowed).set(folia.id, notAllowed);
  await undo();
  await expect.poll(() => shown('Do zrobienia')).toEqual(without(walek, drabina, folia));
  await expect.element(page.getByText('Cofnięto zmianę 2 zadań')).toBeVisible();
  for (const why of [
    'Zmiany 1 zadania nie cofnięto. Nie ma takiej kolumny w tym projekcie.',
    'Zmiany 2 zadań nie cofnięto. Nie masz uprawnień do tej czynności.',
  ])
    await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cofnij' })).not.toBeInTheDocument();
});

test('where none can go back for one reason, that is said', async () => {
  const { undo, shown } = await completeAll();
  for (const { id } of tasks) refusedFor.set(id, notAllowed);
  await undo();
  await expect.element(page.getByText('Nie cofnięto zmiany')).toBeVisible();
  await expect.element(page.getByText('Nie masz uprawnień do tej czynności.', { exact: true })).toBeVisible();
  expect(shown('Zakończone')).toEqual(titles);
});

test('where the line goes in the middle, what is left is offered again, and nobody is said to have changed the rest', async () => {
  const { undo, shown, without } = await completeAll();
  refusedFor.set(walek.id, notAllowed).set(folia.id, noConnection());
  await undo();
  await expect.element(page.getByText(/Brak połączenia z serwerem/)).toBeVisible();
  refusedFor.delete(folia.id);
  await undo();
  await expect.poll(() => shown('Do zrobienia')).toEqual(without(walek));
  await expect.element(page.getByText(/w tym czasie zmienił/)).not.toBeInTheDocument();
});

test('what the connection has lost can be taken back again', async () => {
  const { undo, shown } = await completeAll();
  isAway = true;
  await undo();
  await expect.element(page.getByText(/Brak połączenia z serwerem/)).toBeVisible();
  await expect.poll(() => shown('Zakończone')).toEqual(titles);
  isAway = false;
  await undo();
  await expect.poll(() => shown('Do zrobienia')).toEqual(titles);
});

/** All cards but the first, that the bar has deleted; the server brings back those that are `known`. */
async function deleteFour() {
  const several = tasks.slice(1);
  const asked: number[][] = [];
  const restore = ({ ids }: { ids: number[] }): RestoredTasks => {
    asked.push(ids);
    if (isAway) throw noConnection();
    const found = ids.flatMap((id) => known.get(id) ?? []);
    if (found.length === 0) throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
    const refused = ids.flatMap((id) => (known.has(id) ? [] : [{ id, code: refusals.get(id) ?? 'notFound' }]));
    return { tasks: found, refused };
  };
  const answers = { 'task.deleteMany': () => ({ success: true }), 'task.restoreMany': restore };
  const board = await openBoard({ tasks, answers });
  for (const { title } of several) await board.card(title).click({ modifiers: ['Control'] });
  await page.getByRole('region', { name: 'Zaznaczone zadania' }).getByRole('button', { name: 'Usuń' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect.element(page.getByText('Usunięto 4 zadania')).toBeVisible();
  const undo = () => page.getByRole('button', { name: 'Cofnij' }).click();
  return { ...board, undo, asked, shown: () => board.titlesIn('Do zrobienia').toSorted() };
}

test('deleted together, whatever can come back does, and how many cannot is said with the reasons', async () => {
  const { undo, shown } = await deleteFour();
  known.delete(walek.id);
  known.delete(drabina.id);
  known.delete(folia.id);
  refusals.set(walek.id, 'forbidden').set(drabina.id, 'forbidden');
  await undo();
  await expect.poll(shown).toEqual([farba.title, 'Taśma'].toSorted());
  await expect.element(page.getByText('Wróciło 1 zadanie')).toBeVisible();
  const why = '1 zadanie już nie istnieje. Nie masz uprawnień, aby przywrócić 2 zadania.';
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cofnij' })).not.toBeInTheDocument();
});

test('deleted together and lost on the way back, they can be taken back again by one call', async () => {
  const { undo, shown, asked } = await deleteFour();
  isAway = true;
  await undo();
  const away = 'Nie udało się przywrócić zadań. Brak połączenia z serwerem. Sprawdź połączenie i spróbuj ponownie.';
  await expect.element(page.getByText(away, { exact: true })).toBeVisible();
  expect(shown()).toEqual([farba.title]);
  isAway = false;
  await undo();
  await expect.poll(shown).toEqual(titles);
  expect(asked.map(({ length }) => length)).toEqual([4, 4]);
});

test('what the server has refused to bring back is not offered again', async () => {
  const { undo } = await deleteFour();
  known.clear();
  await undo();
  const why = 'Nie udało się przywrócić zadań. Nie masz już do tego dostępu albo już tego nie ma.';
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cofnij' })).not.toBeInTheDocument();
});
