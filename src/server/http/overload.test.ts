import { expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

const password = 'tajne123';
const busy = {
  statusCode: 503,
  retryAfter: '5',
  body: { code: 'server.busy', message: 'Serwer jest teraz przeciążony. Spróbuj ponownie za chwilę.' },
};

/** What a path answers, in so far as it is refused. */
const asker =
  ({ app }: TestApp, cookie: string) =>
  async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { cookie, 'accept-language': 'pl' } });
    return { statusCode, retryAfter: headers['retry-after'], body: statusCode === 503 ? JSON.parse(body) : undefined };
  };

test('a flood of sign-ins is refused where it finds no room, which is no try; others are answered meanwhile, and after it all is well', async () => {
  const { app, db, make, cookieOf } = await testApp({ rateLimits: true });
  const anna = await make.user('Anna');
  const cookie = await cookieOf(anna);
  const signIn = (username: string) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password, rememberMe: false } });
  let isOver = false;
  const flood = Promise.all(Array.from({ length: 300 }, (_, number) => signIn(`nikt${number}`))).finally(
    () => (isOver = true),
  );
  const { statusCode } = await app.inject({ url: '/api/auth/me', headers: { cookie } });
  expect([statusCode, isOver]).toEqual([200, false]);
  const answers = await flood;
  const refused = answers.filter((answer) => answer.statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(refused.map(() => '5'));
  expect(refused[0]?.json()).toEqual(busy.body);
  const tried = answers.filter((answer) => answer.statusCode === 401);
  expect((await db.selectFrom('sign_in_tries').selectAll().execute()).length).toBe(tried.length);
  expect(answers.length).toBe(refused.length + tried.length + answers.filter((one) => one.statusCode === 429).length);
  expect((await app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode).toBe(200);
});

test.each([
  ['an address', 100, (number: number) => `nikt${number}`],
  ['a name', 10, () => 'nikt'],
])(
  'what %s has tried too often takes no place: it is refused at once, and others sign in meanwhile',
  async (_, most, nameOf) => {
    const { app } = await testApp({ rateLimits: true });
    const signIns = async (length: number, remoteAddress: string) => {
      const answers = Array.from({ length }, (__, number) => {
        const payload = { username: nameOf(number), password, rememberMe: false };
        return app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
      });
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    const all = (length: number, status: number) => Array.from({ length }, () => status);
    expect(await signIns(most, '203.0.113.7')).toEqual(all(most, 401));
    // Some wait for their turn, as those do who come later.
    const others = Array.from({ length: 60 }, (__, number) => signIns(1, `198.51.100.${number}`));
    const [refused, ...tried] = await Promise.all([signIns(200, '203.0.113.7'), signIns(1, '192.0.2.1'), ...others]);
    expect(refused).toEqual(all(200, 429));
    expect(tried.flat()).toEqual(all(61, 401));
  },
  30_000,
);

/** A database that answers nobody until it is let go, and so many calls that ask it: six of each person. */
async function row(length: number) {
  const app = await testApp();
  const askers: ReturnType<typeof asker>[] = [];
  for (let number = 0; number <= length / 6; number++)
    askers.push(asker(app, await app.cookieOf(await app.make.user(`Osoba ${number}`))));
  const ask = asker(app, await app.cookieOf(await app.make.user('Anna')));
  // Whose session it is is asked once, as long as nobody writes.
  for (const one of [ask, ...askers]) await one('/api/auth/me');
  let letGo = () => {};
  const held = app.db.connection().execute(() => new Promise<void>((resolve) => (letGo = resolve)));
  const waiting = Array.from({ length }, (_, index) => (askers[index % askers.length] ?? ask)('/api/projects'));
  await expect.poll(() => app.services.database.row().length).toBe(length);
  return { app, ask, waiting, letGo: () => (letGo(), held) };
}

test('where too many wait for the database, who comes is refused at every door, and those who wait are answered', async () => {
  const { app, ask, waiting, letGo } = await row(1_001);
  for (const path of ['/api/projects', '/trpc/project.list', '/api/auth/me', '/files/avatars/x'])
    expect(await ask(path)).toEqual(busy);
  await expect(app.app.injectWS('/ws', { headers: { host: 'ekipa.test' } })).rejects.toThrow('503');
  for (const path of ['/healthz', '/metrics']) expect((await ask(path)).statusCode).toBe(200);
  await letGo();
  for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200);
  expect((await ask('/trpc/project.list')).statusCode).toBe(200);
});

test('a hundred may wait for a moment, but not for long', async () => {
  const { app, ask, waiting, letGo } = await row(101);
  const late = ask('/api/projects');
  await expect.poll(() => app.services.database.row().length).toBe(102);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 4_000);
  expect(await ask('/api/projects')).toEqual(busy);
  clock.mockRestore();
  await letGo();
  for (const answer of await Promise.all([...waiting, late])) expect(answer.statusCode).toBe(200);
});
