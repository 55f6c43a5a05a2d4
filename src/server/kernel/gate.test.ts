import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { multipartOf, picture } from '#tests/support/picture.ts';
import { testApp } from '#tests/support/test-app.ts';
import { Gate } from './gate.ts';

/** Asks a gate for so many of each, all at once, in that order. Returns whose were done, and what was refused. */
async function rush(gate: Gate, asked: [number | string, number][]) {
  const done: (number | string)[] = [];
  const one = (whom: number | string) =>
    gate.throughFor(whom, async () => {
      await untilNextTurn();
      done.push(whom);
    });
  const calls = asked.flatMap(([whom, times]) => Array.from({ length: times }, () => one(whom)));
  const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected').length;
  return { done, refused };
}

test('who comes alone waits for one of each other, however many those wait with; a number is nobody’s address', async () => {
  const gate = new Gate({ atOnce: 1, ofOne: { atOnce: 1, mayWait: 10 } });
  const asked: [number | string, number][] = [
    [7, 4],
    ['7', 2],
    ['192.0.2.1', 1],
  ];
  for (let round = 0; round < 2; round++)
    expect(await rush(gate, asked)).toEqual({ done: [7, '7', '192.0.2.1', 7, '7', 7, 7], refused: 0 });
});

test('of one caller so many go through and wait as there is room for; the rest is refused, and others find theirs', async () => {
  const gate = new Gate({ atOnce: 9, ofOne: { atOnce: 2, mayWait: 3 } });
  const { done, refused } = await rush(gate, [
    ['anna', 8],
    ['ewa', 5],
  ]);
  expect(refused).toBe(3);
  expect(done).toEqual(['anna', 'anna', 'ewa', 'ewa', 'anna', 'anna', 'ewa', 'ewa', 'anna', 'ewa']);
});

test('where too many callers wait for all, the next is refused, and comes again', async () => {
  const gate = new Gate({ atOnce: 1, mayWait: 1 });
  const asked: [string, number][] = [
    ['anna', 1],
    ['ewa', 1],
    ['jan', 1],
  ];
  expect(await rush(gate, asked)).toEqual({ done: ['anna', 'ewa'], refused: 1 });
  expect(await rush(gate, [['jan', 1]])).toEqual({ done: ['jan'], refused: 0 });
});

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
