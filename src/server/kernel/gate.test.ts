import { expect, test } from 'vitest';
import { multipartOf, picture } from '#tests/support/picture.ts';
import { testApp } from '#tests/support/test-app.ts';

type Ask = { method: 'GET' | 'POST'; url: string; payload?: Buffer | object; headers?: Record<string, string> };

const large = multipartOf('avatar', 'a.png', await picture(3_000, 3_000), 'image/png');

test.each<[string, number, Ask]>([
  ['pictures', 25, { method: 'POST', url: '/api/users/upload-avatar', ...large }],
  ['projects as files', 20, { method: 'GET', url: '/api/projects/1/export?format=json' }],
  ['data as files', 20, { method: 'POST', url: '/api/account/export', payload: {} }],
])('of one person’s %s only two are made or wait, and others find room', async (_, times, asked) => {
  const { app, make, cookieOf } = await testApp();
  const [anna, ewa] = [await make.user('Anna'), await make.user('Ewa')];
  const projectId = await make.project(anna);
  expect(projectId).toBe(1);
  await make.member(projectId, ewa, 'worker');
  const cookies = new Map([
    [anna, await cookieOf(anna)],
    [ewa, await cookieOf(ewa)],
  ]);
  const ask = async (user: typeof anna) => {
    const answer = await app.inject({ ...asked, headers: { ...asked.headers, cookie: cookies.get(user) } });
    return answer.statusCode === 503 ? `503 ${answer.json<{ code: string }>().code}` : answer.statusCode;
  };
  const rush = Array.from({ length: times }, () => ask(anna));
  const [ewas, ...annas] = await Promise.all([ask(ewa), ...rush]);
  expect(ewas).toBe(200);
  expect(annas.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(annas.filter((status) => status === '503 server.busy').length).toBeGreaterThan(10);
  expect(await ask(anna)).toBe(200);
});
