// Nobody makes everybody wait by himself.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#server/kernel/db.ts';
import { password } from '#tests/support/make.ts';
import { testApp } from '#tests/support/test-app.ts';
import { lineTo, uploadOf } from '#tests/support/upload.ts';

test('of three hundred who sign in at once from one address two hundred find room, and who comes from another is in before them', async () => {
  const { app, make } = await testApp({ rateLimits: true, trustedProxies: 1 });
  await make.user('Anna');
  const answers: string[] = [];
  const signIn = async (username: string, address: string) => {
    const sent = { payload: { username, password }, headers: { 'x-forwarded-for': address } };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/login', ...sent });
    answers.push(`${username.slice(0, 4)} ${statusCode}`);
  };
  const flood = Array.from({ length: 300 }, (_, number) => signIn(`nikt${number}`, '203.0.113.7'));
  await Promise.all([...flood, signIn('anna', '198.51.100.1')]);
  const tried = answers.filter((answer) => answer !== 'nikt 503');
  expect(tried.length).toBeGreaterThan(200);
  expect(tried.length).toBeLessThan(300);
  expect(tried.slice(0, 10)).toContain('anna 200');
});

test('who signs in several times at once from one browser is in each time', async () => {
  const { app, make, cookieOf } = await testApp();
  const anna = await make.user('Anna');
  const sent = { payload: { username: 'anna', password }, headers: { cookie: await cookieOf(anna) } };
  const signIn = () => app.inject({ method: 'POST', url: '/api/auth/login', ...sent });
  const answers = await Promise.all(Array.from({ length: 5 }, signIn));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
});

/** Anna's projects and a file in the first of them, Bartek, how each asks, and who has been answered what, in that order. */
async function house() {
  const app = await testApp();
  const [anna, bartek] = [await app.make.user('Anna'), await app.make.user('Bartek')];
  const projectIds: number[] = [];
  for (let number = 0; number < 30; number++) projectIds.push(await app.make.project(anna));
  const taskId = await app.make.task(projectIds[0] ?? 0, { createdById: anna.id });
  const answers: string[] = [];
  const askerOf = async (user: typeof anna) => {
    const headers = { cookie: await app.cookieOf(user) };
    return async (url: string) => {
      const { statusCode } = await app.app.inject({ url, headers });
      answers.push(`${user.fullName} ${statusCode}`);
    };
  };
  const asks = { anna: await askerOf(anna), bartek: await askerOf(bartek) };
  // Whose session it is is asked once, as long as nobody writes.
  for (const ask of Object.values(asks)) await ask('/api/auth/me');
  answers.length = 0;
  const count = (answer: string) => answers.filter((one) => one === answer).length;
  return { ...app, anna, taskId, projectIds, asks, answers, count };
}

/** Lets somebody have the database until it is let go, by what is returned. */
function hold(begin: (held: () => Promise<void>) => Promise<unknown>): Promise<() => void> {
  return new Promise((resolve) => void begin(() => new Promise((letGo) => resolve(letGo))));
}

type House = Awaited<ReturnType<typeof house>>;
const batch = Array.from({ length: 10 }, () => 'project.list').join();

test.each<[string, number, (house: House, number: number) => string | Promise<string>]>([
  ['calls over REST', 1_000, () => '/api/projects'],
  ['calls over tRPC', 300, () => '/trpc/project.list'],
  ['batches', 30, () => `/trpc/${batch}?batch=1`],
  ['boards', 300, ({ projectIds }, number) => `/api/projects/${projectIds[number % 30]}/tasks`],
  ['files', 300, async ({ make, anna, taskId }) => `/api/attachments/${await make.attachment(taskId, anna)}/file`],
])('who asks for one thing is answered among the first, however many %s somebody asks for', async (_, times, urlOf) => {
  const all = await house();
  const { db, services, asks, answers, count } = all;
  const urls: string[] = [];
  for (let number = 0; number < times; number++) urls.push(await urlOf(all, number));
  for (const ask of Object.values(asks)) await ask('/api/auth/me');
  answers.length = 0;
  const letGo = await hold((held) => db.connection().execute(held));
  const flood = urls.map((url) => asks.anna(url));
  await expect.poll(() => services.database.row().length).toBe(6);
  const alone = asks.bartek('/api/projects');
  await expect.poll(() => services.database.row().length).toBe(7);
  letGo();
  await Promise.all([...flood, alone]);
  const room = 306;
  expect([count('Anna 503'), answers.length]).toEqual([Math.max(0, times - room), times + 1]);
  expect(answers.filter((answer) => answer !== 'Anna 503').slice(0, 20)).toContain('Bartek 200');
  expect(count('Anna 200')).toBe(Math.min(times, room));
});

test('who asks for very much while somebody writes for long is refused what there is no room for, and others are not', async () => {
  const { db, services, asks, answers, count } = await house();
  const letGo = await hold((held) => inTransaction(db, held));
  const flood = Array.from({ length: 1_100 }, () => asks.anna('/api/projects'));
  await expect.poll(() => count('Anna 503')).toBe(1_100 - 306);
  const alone = asks.bartek('/api/projects');
  await expect.poll(() => services.database.row().length).toBe(7);
  letGo();
  await Promise.all([...flood, alone]);
  expect([count('Anna 200'), count('Bartek 200'), answers.length]).toEqual([306, 1, 1_101]);
});

test.each<[string, (house: House, number: number) => string | Promise<string>]>([
  ['call', () => '/api/projects'],
  ['board', ({ projectIds }, number) => `/api/projects/${projectIds[number]}/tasks`],
  ['file', async ({ make, anna, taskId }) => `/api/attachments/${await make.attachment(taskId, anna)}/file`],
])('whose session ends while a %s of theirs waits for its turn is not answered any more', async (_, urlOf) => {
  const all = await house();
  const { db, services, anna, asks, answers, count } = all;
  const urls: string[] = [];
  for (let number = 0; number < 10; number++) urls.push(await urlOf(all, number));
  await asks.anna('/api/auth/me');
  answers.length = 0;
  const letGo = await hold((held) =>
    db.connection().execute(async (one) => {
      await held();
      await one.deleteFrom('sessions').where('userId', '=', anna.id).execute();
    }),
  );
  const asked = urls.map((url) => asks.anna(url));
  await expect.poll(() => services.database.row().length).toBe(6);
  letGo();
  await Promise.all(asked);
  expect([count('Anna 200'), count('Anna 401')]).toEqual([6, 4]);
});

test('whose invitations wait for a mail server that says nothing is answered meanwhile', async () => {
  let letGo = () => {};
  const silent = new Promise<void>((resolve) => (letGo = resolve));
  const app = await testApp({ mailer: { send: () => silent } });
  const anna = await app.make.user('Anna');
  const projectId = await app.make.project(anna);
  const headers = { cookie: await app.cookieOf(anna) };
  const invited = Array.from({ length: 12 }, (_, number) =>
    app.app.inject({
      method: 'POST',
      url: `/api/projects/${projectId}/invitations`,
      headers,
      payload: { invitedUserEmail: `gosc${number}@ekipa.test` },
    }),
  );
  await expect
    .poll(async () => (await app.db.selectFrom('project_invitations').select('id').execute()).length)
    .toBe(12);
  expect((await app.app.inject({ url: '/api/projects', headers })).statusCode).toBe(200);
  letGo();
  expect((await Promise.all(invited)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
});

test('whose files are long on their way, in or out, is answered meanwhile', async () => {
  const app = await house();
  const { anna, taskId, asks, answers, cookieOf, make, services } = app;
  const large = await make.attachment(taskId, anna, 'x'.repeat(16_000_000));
  for (let number = 0; number < 8; number++) {
    const { head, line } = await uploadOf(app, anna, taskId, 1_000);
    line.socket.write(`${head}x`);
    onTestFinished(() => void line.socket.destroy());
  }
  const folder = join(services.settings.dataDir, 'uploads', 'attachments');
  await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.partial')).length).toBe(8);
  for (let number = 0; number < 8; number++) {
    const { socket } = await lineTo(app.app.server.address() as AddressInfo);
    socket.write(`GET /api/attachments/${large}/file HTTP/1.1\r\nhost: x\r\ncookie: ${await cookieOf(anna)}\r\n\r\n`);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'data');
    socket.pause();
  }
  void asks.anna('/api/projects');
  await expect.poll(() => answers).toEqual(['Anna 200']);
});
