import { expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { userCommand } from './user.command.ts';

async function run(app: TestApp, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await userCommand(app.services, args, (line) => lines.push(...line.split('\n')));
  return lines;
}

const login = (app: TestApp, username: string, password = 'tajne123') =>
  app.rest(null, 'POST', '/api/auth/login', { username, password });
const tokenIn = (lines: string[]) => new URL(lines.at(-1) ?? '').searchParams.get('token');
const publicUrl = new URL('https://ekipa.example.org');

test('an operator sees who has an account, and when it was last used', async () => {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  await app.make.user('Ewa Łęcka');
  await app.make.session(anna);
  const read = async () => (await run(app, 'list')).map((line) => line.replaceAll('\t', ' | '));
  const ewas = 'ewa.lecka | ewa.lecka@ekipa.test | Ewa Łęcka | 0 sessions, last used never';
  expect(await read()).toEqual([
    'anna.nowak | anna.nowak@ekipa.test | Anna Nowak | 1 sessions, last used 2026-06-10',
    ewas,
  ]);
  app.clock.time += 31 * 86_400_000;
  expect(await read()).toEqual([
    'anna.nowak | anna.nowak@ekipa.test | Anna Nowak | 0 sessions, last used 2026-06-10',
    ewas,
  ]);
});

test('a name steers no terminal, and makes no column of its own', async () => {
  const app = await testApp();
  const { id } = await app.make.user('Anna Nowak');
  const fullName = 'Anna\t0 sessions\u009b2J\u001b[2J\nNowak';
  await app.db.updateTable('users').set({ fullName }).where('id', '=', id).execute();
  expect(await run(app, 'list')).toEqual([
    'anna.nowak\tanna.nowak@ekipa.test\tAnna 0 sessions 2J [2J Nowak\t0 sessions, last used never',
  ]);
});

test('a link for a password works once, within an hour, and signs out who was signed in', async () => {
  const app = await testApp({ publicUrl });
  const anna = await app.make.user('Anna Nowak');
  await app.make.session(anna);
  const lines = await run(app, 'reset-password', 'ANNA.nowak@ekipa.test');
  expect(lines.at(-1)).toMatch(/^https:\/\/ekipa\.example\.org\/reset-password\?token=[\w-]{43}$/);
  const reset = () => app.rest(null, 'POST', '/api/auth/reset', { token: tokenIn(lines), password: 'nowe-haslo' });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).not.toBe(200);
  expect((await login(app, 'anna.nowak')).status).toBe(401);
  expect((await login(app, 'anna.nowak', 'nowe-haslo')).status).toBe(200);
  const late = await run(app, 'reset-password', 'anna.nowak');
  app.clock.time += 3_600_001;
  const tooLate = await app.rest(null, 'POST', '/api/auth/reset', { token: tokenIn(late), password: 'za-pozno' });
  expect(tooLate.status).not.toBe(200);
});

test('a disabled account is out everywhere, also of signing in, until it is enabled, and of links made before that', async () => {
  const app = await testApp({ publicUrl });
  const anna = await app.make.user('Anna Nowak');
  expect((await app.rest(anna, 'GET', '/api/auth/me')).status).toBe(200);
  const token = tokenIn(await run(app, 'reset-password', 'anna.nowak'));
  expect(await run(app, 'disable', 'anna.nowak')).toEqual(['anna.nowak is disabled, and signed out everywhere.']);
  expect((await app.rest(anna, 'GET', '/api/auth/me')).status).toBe(401);
  expect((await login(app, 'anna.nowak')).status).toBe(401);
  await expect(run(app, 'reset-password', 'anna.nowak')).rejects.toThrow(/disabled: enable it first/);
  await expect(run(app, 'disable', 'anna.nowak')).rejects.toThrow(/disabled already/);
  expect((await run(app, 'list'))[0]).toContain('disabled 2026-06-10');
  await run(app, 'enable', 'anna.nowak');
  expect((await app.rest(anna, 'GET', '/api/auth/me')).status).toBe(401);
  expect((await app.rest(null, 'POST', '/api/auth/reset', { token, password: 'nowe-haslo' })).status).toBe(410);
  expect((await login(app, 'anna.nowak')).status).toBe(200);
  await expect(run(app, 'enable', 'anna.nowak')).rejects.toThrow(/not disabled/);
});

test('an operator sees where someone is signed in, and nothing of what has expired or is another’s', async () => {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna Nowak'), await app.make.user('Ewa Łęcka')];
  await app.make.session(anna, 'Stary telefon');
  app.clock.time += 31 * 86_400_000;
  await app.make.session(anna, 'Mozilla/5.0\u009b2J(X11; Linux) Firefox/140.0');
  app.clock.time += 60_000;
  await app.make.session(anna);
  await app.make.session(ewa, 'Telefon Ewy');
  expect(await run(app, 'sessions', 'ANNA.nowak')).toEqual([
    'unknown device\tsince 2026-07-11T08:01Z\tlast used 2026-07-11T08:01Z\tremembered',
    'Mozilla/5.0 2J(X11; Linux) Firefox/140.0\tsince 2026-07-11T08:00Z\tlast used 2026-07-11T08:00Z\tremembered',
  ]);
  await run(app, 'sign-out', 'anna.nowak');
  expect(await run(app, 'sessions', 'anna.nowak')).toEqual(['anna.nowak is signed in nowhere.']);
});

test('sessions are ended from outside, and the account stays', async () => {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  expect((await app.rest(anna, 'GET', '/api/auth/me')).status).toBe(200);
  await run(app, 'sign-out', 'anna.nowak');
  expect((await app.rest(anna, 'GET', '/api/auth/me')).status).toBe(401);
  expect((await login(app, 'anna.nowak')).status).toBe(200);
});

test('an account is made though registration is closed; its password is set by the link alone', async () => {
  const app = await testApp({ publicUrl, registration: 'closed' });
  const lines = await run(app, 'add', 'ewa', '--email', 'ewa@ekipa.test', '--name', 'Ewa Łęcka');
  expect((await login(app, 'ewa', '')).status).toBe(400);
  expect((await login(app, 'ewa', 'zgaduje')).status).toBe(401);
  const reset = await app.rest(null, 'POST', '/api/auth/reset', { token: tokenIn(lines), password: 'moje-haslo' });
  expect(reset.status).toBe(200);
  expect(await login(app, 'ewa', 'moje-haslo')).toMatchObject({ status: 200, body: { fullName: 'Ewa Łęcka' } });
  await expect(run(app, 'add', 'EWA', '--email', 'b@ekipa.test', '--name', 'Inna')).rejects.toThrow('EWA is taken');
  await expect(run(app, 'add', 'b', '--email', 'b@ekipa.test', '--name', 'Inna')).rejects.toThrow('no username');
});

test.each([
  [[]],
  [['list', 'x']],
  [['disable']],
  [['add', 'ewa']],
  [['fly', 'ewa']],
  [['disable', 'a', 'b']],
  [['list', '--all']],
  [['list', '--email', 'ewa@ekipa.test']],
  [['disable', 'ewa', '--name', 'Ewa']],
])('what is not said rightly is answered with how to say it: %j', async (args: string[]) => {
  await expect(run(await testApp(), ...args)).rejects.toThrow(/^Usage:/);
});

test('an account that nobody has is said to be none', async () => {
  await expect(run(await testApp(), 'disable', 'nikt')).rejects.toThrow('There is no account nikt.');
});
