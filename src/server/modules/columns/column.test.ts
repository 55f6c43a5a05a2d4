import { expect, test } from 'vitest';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

const color = '#AA0011';

async function scene() {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna Lis'), await app.make.user('Ewa Łęcka')];
  const projectId = await app.make.project(anna, 'Remont');
  await app.make.member(projectId, ewa);
  const column = (name: string) => app.as(anna).column.create({ projectId, name, color });
  const names = async () => (await app.as(ewa).column.list({ projectId })).map(({ name }) => name);
  return { app, anna, ewa, projectId, column, names };
}

test('columns stand after the four, each at the end, and are moved, renamed and recoloured', async () => {
  const { app, anna, projectId, column, names } = await scene();
  const made = [await column('Czeka'), await column('Testy'), await column('Odbiór')];
  expect(made.map(({ order, color: shown }) => [order, shown])).toEqual([
    [4, '#aa0011'],
    [5, '#aa0011'],
    [6, '#aa0011'],
  ]);
  const columnId = made[2]?.id ?? 0;
  await app.as(anna).column.update({ projectId, columnId, order: 0, name: 'Odbiory' });
  expect(await names()).toEqual(['Odbiory', 'Czeka', 'Testy']);
  await app.as(anna).column.update({ projectId, columnId, order: 99 });
  expect(await names()).toEqual(['Czeka', 'Testy', 'Odbiory']);
});

test('a column that someone else renamed meanwhile is not overwritten unseen, through either door', async () => {
  const { app, anna, projectId, column } = await scene();
  const { id: columnId } = await column('Czeka');
  const path = `/api/projects/${projectId}/columns/${columnId}`;
  const change = (body: object) => app.rest(anna, 'PATCH', path, body);
  expect(await change({ name: 'U Bartka', was: { name: 'Czeka' } })).toMatchObject({ status: 200 });
  expect(await change({ name: 'U Anny', was: { name: 'Czeka' } })).toMatchObject({
    status: 409,
    body: { code: 'column.stale', current: { id: columnId, name: 'U Bartka', color: '#aa0011' } },
  });
  const late = { projectId, columnId, name: 'U Anny', was: { name: 'Czeka' } };
  expect(await outcomeOf(app.as(anna).column.update(late))).toBe('column.stale');
  // What nobody else touched, or made the same of it, is no clash; nor is one told who does not say what it was.
  const recoloured = await change({ color: '#16A34A', was: { name: 'Czeka', color: '#AA0011' } });
  expect(recoloured).toMatchObject({ status: 200, body: { name: 'U Bartka', color: '#16a34a' } });
  expect(await change({ name: 'U Bartka', was: { name: 'Czeka' } })).toMatchObject({ status: 200 });
  expect(await change({ name: 'U Ewy' })).toMatchObject({ status: 200, body: { name: 'U Ewy' } });
});

test('a column needs a name and a colour', async () => {
  const { app, anna, projectId } = await scene();
  const answer = await app.rest(anna, 'POST', `/api/projects/${projectId}/columns`, { name: ' ', order: 4 });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { name: ['Nazwa kolumny jest wymagana'], color: ['Kolor jest wymagany'] } },
  });
});

test('deleting a column loses no task: all stand at to do, private and deleted ones too, and no late move brings it back (B32)', async () => {
  const { app, anna, ewa, projectId, column } = await scene();
  const { id: columnId } = await column('Czeka');
  const status = `custom_${columnId}` as const;
  const make = (title: string, more: object = {}) => app.as(ewa).task.create({ projectId, title, status, ...more });
  const open = await make('Otwarte');
  const secret = await make('Prywatne', { isPrivate: true });
  const gone = await make('W koszu');
  await app.as(ewa).task.delete({ id: gone.id });
  const elsewhere = await app.as(ewa).task.create({ projectId, title: 'Gdzie indziej', status: 'in_progress' });

  await app.as(anna).column.delete({ projectId, columnId });

  const seen = await app.as(ewa).task.listByProject({ projectId });
  expect(seen.map(({ title, status: now, version }) => `${title} ${now} ${version}`)).toEqual([
    'Otwarte to_do 2',
    'Prywatne to_do 2',
    'Gdzie indziej in_progress 1',
  ]);
  expect((await app.as(ewa).task.restore({ id: gone.id })).status).toBe('to_do');
  expect(await outcomeOf(app.as(ewa).task.update({ id: open.id, status }))).toBe('task.columnUnknown');
  expect(await outcomeOf(app.as(anna).task.get({ id: secret.id }))).toBe('notFound');
  const told = await app.db.selectFrom('events').select('payload').where('type', '=', 'column.deleted').execute();
  expect(told.map(({ payload }) => JSON.parse(payload ?? '{}') as object)).toEqual([
    { type: 'column.deleted', projectId, columnId },
  ]);
  expect(elsewhere.version).toBe(1);
});

test('a column is found only in its own project (B24)', async () => {
  const { app, anna, ewa, column } = await scene();
  const { id: columnId } = await column('Czeka');
  const projectId = await app.make.project(anna, 'Inny');
  await app.make.member(projectId, ewa, 'employer');
  expect(await outcomeOf(app.as(ewa).column.delete({ projectId, columnId }))).toBe('notFound');
  expect(await outcomeOf(app.as(ewa).column.update({ projectId, columnId, name: 'Moja' }))).toBe('notFound');
});
