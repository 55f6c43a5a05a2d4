import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RecordedEvent } from '#shared/events.ts';
import { testApp } from '#tests/support/test-app.ts';

test.each([
  ['pl', 'Przykładowy projekt: przeprowadzka biura', 'Otwórz to zadanie i zajrzyj do środka'],
  ['en', 'Sample project: moving the office', 'Open this task and look inside'],
])('a sample project shows the whole product, in %s', async (language, name, title) => {
  const { app, make, as, cookieOf } = await testApp();
  const anna = await make.user('Anna');
  const headers = { cookie: await cookieOf(anna), 'accept-language': language };
  const made = await app.inject({ method: 'POST', url: '/api/projects/sample', headers });
  const project = made.json<{ id: number; taskCount: number }>();
  expect([made.statusCode, project]).toEqual([201, expect.objectContaining({ name, taskCount: 9, role: 'employer' })]);
  const tasks = await as(anna).task.listByProject({ projectId: project.id });
  expect(new Set(tasks.map(({ status }) => status.replace(/\d+/, '')))).toEqual(
    new Set(['to_do', 'in_progress', 'to_approve', 'completed', 'custom_']),
  );
  const full = tasks.find((task) => task.title === title);
  expect(full).toMatchObject({ checklistTotal: 3, commentCount: 1, estimatedTime: 30 });
  expect(await as(anna).message.list({ projectId: project.id })).toHaveLength(1);
});

test('a sample that fails with its last step leaves nothing behind, and nobody hears of it; the next one comes whole', async () => {
  const { services, make, as, rest, db } = await testApp();
  const anna = await make.user('Anna');
  const heard: RecordedEvent[][] = [];
  services.bus.subscribe((events) => heard.push(events));
  const left = async () => [
    (await db.selectFrom('projects').select('id').execute()).length,
    (await db.selectFrom('tasks').select('id').execute()).length,
    (await db.selectFrom('events').select('id').execute()).length,
  ];
  const before = await left();
  await sql`create trigger refuse before insert on chat_messages begin select raise(abort, 'full'); end`.execute(db);
  expect((await rest(anna, 'POST', '/api/projects/sample')).status).toBe(500);
  expect([await left(), heard]).toEqual([before, []]);
  await sql`drop trigger refuse`.execute(db);
  expect((await rest(anna, 'POST', '/api/projects/sample')).status).toBe(201);
  expect(heard.map(([first]) => first?.type)).toEqual(['project.created']);
  expect((await as(anna).project.list()).map(({ taskCount }) => taskCount)).toEqual([9]);
});
