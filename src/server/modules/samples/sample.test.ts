import { expect, test } from 'vitest';
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
