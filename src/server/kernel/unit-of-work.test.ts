import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RecordedEvent } from '#shared/events.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isUnavailable } from '#server/kernel/db.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

test('a change that throws leaves nothing behind, and nobody hears of it', async () => {
  const { services, make, db } = await testApp();
  const anna = await make.user('Anna');
  const projectId = await make.project(anna);
  const heard: RecordedEvent[] = [];
  services.bus.subscribe((events) => heard.push(...events));
  const before = await db.selectFrom('events').selectAll().execute();
  const change = unitOfWork({ ...services, user: anna }, async (unit) => {
    await unit.db.updateTable('projects').set({ name: 'Inna' }).where('id', '=', projectId).execute();
    unit.record({ type: 'task.deleted', projectId, taskId: 1, isPrivate: false });
    throw new AppError('forbidden');
  });
  await expect(change).rejects.toThrow('forbidden');
  expect(await db.selectFrom('projects').select('name').execute()).toEqual([{ name: 'Strona' }]);
  expect(await db.selectFrom('events').selectAll().execute()).toEqual(before);
  expect(heard).toEqual([]);
});

test('a project is as active as its last change, private tasks apart', async () => {
  const { as, make, clock } = await testApp();
  const anna = await make.user('Anna');
  const id = await make.project(anna);
  const lastActive = async () => (await as(anna).project.get({ id })).lastActive;
  clock.time += 60_000;
  await as(anna).task.create({ projectId: id, title: 'Tajne', isPrivate: true });
  expect(await lastActive()).toBe('2026-06-10T08:00:00.000Z');
  await as(anna).task.create({ projectId: id, title: 'Jawne' });
  expect(await lastActive()).toBe('2026-06-10T08:01:00.000Z');
});

const pragma = (db: TestApp['db'], text: string) => sql`pragma ${sql.raw(text)}`.execute(db);

test('a full disk answers 503 with nothing half done, reads go on, and so does writing once there is room', async () => {
  const { rest, make, db } = await testApp();
  const anna = await make.user('Anna');
  const projectId = await make.project(anna);
  const {
    rows: [size],
  } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await pragma(db, `max_page_count = ${size?.page_count}`);
  const add = () => rest(anna, 'POST', '/api/tasks', { projectId, title: 'Farba', description: 'ą'.repeat(9_000) });
  const answers = [await add(), await add(), await add(), await add()];
  expect(answers.at(-1)).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 503)).toEqual([]);
  const done = answers.filter(({ status }) => status === 201).length;
  expect((await rest(anna, 'GET', `/api/projects/${projectId}/tasks`)).body).toHaveLength(done);
  await pragma(db, 'max_page_count = 100000');
  expect((await add()).status).toBe(201);
});

test('a database that cannot be written answers 503, and reads go on', async () => {
  const { rest, make, db } = await testApp();
  const anna = await make.user('Anna');
  await rest(anna, 'GET', '/api/auth/me');
  await pragma(db, 'query_only = on');
  expect(await rest(anna, 'POST', '/api/projects', { name: 'A' })).toMatchObject({
    status: 503,
    body: { code: 'server.unavailable' },
    headers: { 'retry-after': '5' },
  });
  expect((await rest(anna, 'GET', '/api/projects')).status).toBe(200);
  expect(isUnavailable(new Error('other'))).toBe(false);
});
