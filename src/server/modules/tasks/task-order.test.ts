import { expect, test } from 'vitest';
import { applyEvent } from '#shared/apply-event.ts';
import type { RecordedEvent } from '#shared/events.ts';
import type { Task } from '#shared/task.ts';
import { liveClient } from '#tests/support/listen.ts';
import { testApp } from '#tests/support/test-app.ts';

async function board(titles: string[]) {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  const projectId = await app.make.project(anna);
  const ids: number[] = [];
  for (const title of titles) ids.push((await app.as(anna).task.create({ projectId, title })).id);
  const tasks = () => app.as(anna).task.listByProject({ projectId });
  const column = async (status: string) =>
    inOrder(await tasks())
      .filter((task) => task.status === status)
      .map(({ title }) => title);
  return { ...app, anna, projectId, ids, tasks, column };
}

const inOrder = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : a.id - b.id));

const names = ['Farba', 'Pędzle', 'Folia', 'Drabina'];

test('a card is put before another one, or at the end, within its column and into the next one', async () => {
  const { as, anna, ids, column } = await board(names);
  const [farba = 0, pedzle = 0, folia = 0, drabina = 0] = ids;
  expect(await column('to_do')).toEqual(names);
  await as(anna).task.update({ id: drabina, beforeId: pedzle });
  expect(await column('to_do')).toEqual(['Farba', 'Drabina', 'Pędzle', 'Folia']);
  await as(anna).task.update({ id: farba, beforeId: null });
  expect(await column('to_do')).toEqual(['Drabina', 'Pędzle', 'Folia', 'Farba']);
  await as(anna).task.update({ id: folia, status: 'in_progress' });
  await as(anna).task.update({ id: pedzle, status: 'in_progress', beforeId: folia });
  expect(await column('in_progress')).toEqual(['Pędzle', 'Folia']);
});

test('a card whose neighbour has just gone elsewhere comes to stand at the end', async () => {
  const { as, anna, ids, column } = await board(names);
  const [farba = 0, pedzle = 0] = ids;
  await as(anna).task.update({ id: pedzle, status: 'completed' });
  await as(anna).task.update({ id: farba, beforeId: pedzle });
  expect(await column('to_do')).toEqual(['Folia', 'Drabina', 'Farba']);
});

test('a card that is put before itself stays, and in another column it comes to stand at the end', async () => {
  const { as, anna, ids, tasks, column } = await board(names);
  const [farba = 0, pedzle = 0] = ids;
  await as(anna).task.update({ id: farba, beforeId: farba });
  expect(await column('to_do')).toEqual(names);
  for (const [id, status] of [
    [farba, 'completed'],
    [pedzle, 'in_progress'],
    [pedzle, 'to_do'],
    [farba, 'to_do'],
  ] as const)
    await as(anna).task.update({ id, status, beforeId: id });
  expect(await column('to_do')).toEqual(['Folia', 'Drabina', 'Pędzle', 'Farba']);
  expect(new Set((await tasks()).map(({ position }) => position)).size).toBe(4);
});

test('a move writes one row, and putting a card where it is writes none', async () => {
  const { as, anna, ids, tasks } = await board(names);
  const [, pedzle = 0, folia = 0, drabina = 0] = ids;
  const before = await tasks();
  await as(anna).task.update({ id: drabina, beforeId: pedzle });
  const changed = (await tasks()).filter(({ version }, index) => version !== before[index]?.version);
  expect(changed.map(({ title }) => title)).toEqual(['Drabina']);
  await as(anna).task.update({ id: pedzle, beforeId: folia });
  await as(anna).task.update({ id: folia, beforeId: null });
  expect((await tasks()).map(({ version }) => version)).toEqual([1, 1, 1, 2]);
});

test('a place never clashes: a card put elsewhere by someone else can still be renamed', async () => {
  const { as, anna, ids } = await board(names);
  const [farba = 0] = ids;
  await as(anna).task.update({ id: farba, beforeId: null });
  expect(await as(anna).task.update({ id: farba, version: 1, title: 'Farba biała' })).toMatchObject({ version: 3 });
});

test('a hidden, a deleted and a foreign neighbour are as if they were not there: the place tells nothing of them (B25)', async () => {
  const { as, make, anna, projectId, ids, column } = await board(names);
  const ewa = await make.user('Ewa Łęcka');
  await make.member(projectId, ewa, 'worker');
  const own = await as(ewa).task.create({ projectId, title: 'Klej' });
  const secret = await as(anna).task.create({ projectId, title: 'Prezent', isPrivate: true });
  const elsewhere = await make.task(await make.project(anna, 'Inny'), { createdById: anna.id });
  const [farba = 0, pedzle = 0] = ids;
  await as(anna).task.update({ id: secret.id, beforeId: farba });
  await as(anna).task.delete({ id: pedzle });
  for (const beforeId of [secret.id, pedzle, elsewhere, 999_999]) {
    await as(ewa).task.update({ id: own.id, beforeId });
    expect((await column('to_do')).at(-1)).toBe('Klej');
  }
});

test("a deleted column's tasks stand on every screen where they stand on the server", async () => {
  const app = await board(names);
  const { as, anna, projectId, ids, tasks } = app;
  const { id: columnId } = await as(anna).column.create({ projectId, name: 'Czeka', color: '#112233' });
  const [farba = 0, pedzle = 0] = ids;
  for (const id of [pedzle, farba]) await as(anna).task.update({ id, status: `custom_${columnId}` });
  const began = await tasks();
  const screen = await liveClient(app, anna);
  await as(anna).column.delete({ projectId, columnId });
  await expect.poll(screen.types).toEqual(['task.updated', 'task.updated', 'column.deleted']);
  const seen = screen.events.reduce<Task[]>(
    (list, event) => applyEvent('task.listByProject', list, event, { input: { projectId }, readerId: anna.id }),
    began,
  );
  const titles = (list: readonly Task[]) => inOrder(list).map(({ title, status }) => `${title} ${status}`);
  expect(titles(seen)).toEqual(titles(await tasks()));
  expect(titles(seen).slice(-2)).toEqual(['Pędzle to_do', 'Farba to_do']);
  expect((await as(anna).activity.list({ taskId: farba }))[0]?.changes).toEqual([
    { field: 'status', from: `custom_${columnId}`, to: 'to_do' },
  ]);
});

/** The same pseudo-random numbers in every run: a failure can be looked at again. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('1,000 random moves by four people at once leave every screen and the server with the same order', async () => {
  const app = await board(names);
  const { as, make, anna, projectId, tasks } = app;
  const people = [anna];
  for (const name of ['Ewa', 'Jan', 'Ola']) {
    const person = await make.user(`${name} Kowal`);
    await make.member(projectId, person, 'manager');
    people.push(person);
  }
  for (let n = 0; n < 20; n++) await as(anna).task.create({ projectId, title: `Zadanie ${n}` });
  const began = await tasks();
  const screens = await Promise.all(people.map((person) => liveClient(app, person)));
  const statuses = ['to_do', 'in_progress', 'to_approve', 'completed'] as const;
  const move = async (who: number) => {
    const random = numbers(who + 1);
    const pick = () => began[random(began.length)]?.id ?? 0;
    for (let n = 0; n < 250; n++) {
      const id = pick();
      const beforeId = random(5) === 0 ? null : pick();
      const status = statuses[random(statuses.length)];
      await as(people[who] ?? anna).task.update({ id, beforeId, ...(random(2) === 0 && { status }) });
    }
  };
  await Promise.all(people.map((_, who) => move(who)));
  const now = await tasks();
  const newest = Math.max(...now.map(({ version }) => version));
  const known = (events: readonly RecordedEvent[], readerId: number) =>
    events.reduce<Task[]>(
      (list, event) => applyEvent('task.listByProject', list, event, { input: { projectId }, readerId }),
      began,
    );
  for (const [who, screen] of screens.entries()) {
    const seen = () => known(screen.events, people[who]?.id ?? 0);
    await expect.poll(() => Math.max(...seen().map(({ version }) => version))).toBe(newest);
    await expect
      .poll(() => inOrder(seen()).map(({ id, status }) => `${status} ${id}`))
      .toEqual(inOrder(now).map(({ id, status }) => `${status} ${id}`));
  }
  const places = now.map(({ status, position }) => `${status} ${position}`);
  expect(new Set(places).size).toBe(places.length);
});
