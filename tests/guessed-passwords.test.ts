import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { userCommand } from '#server/modules/accounts/user.command.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

const ala = { fullName: 'Ala Nowak', email: 'ala@ekipa.test', username: 'ala', password: 'tajne123' };
const minute = 60_000;
const day = 86_400_000;

const limited = () => testApp({ rateLimits: true, trustedProxies: 1 });

/** A browser at an address, which keeps what it is given to hold. */
function browserAt(app: TestApp, address: string) {
  const held = new Map<string, string>();
  return async (password: string, username = 'ala') => {
    const cookie = [...held].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-forwarded-for': address, cookie };
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password },
      headers,
    });
    for (const { name, value } of answer.cookies) if (name === 'ekipa_device') held.set(name, value);
    return answer;
  };
}

async function guess(login: ReturnType<typeof browserAt>, times: number) {
  const answers = await Promise.all(Array.from({ length: times }, () => login('zgaduje')));
  return answers.map(({ statusCode }) => statusCode);
}

describe('guessing a password', () => {
  test('ends after ten failures from an address, also all at once, with when to try again', async () => {
    const app = await limited();
    await app.rest(null, 'POST', '/api/auth/register', ala);
    const login = browserAt(app, '203.0.113.7');
    const statuses = await guess(login, 25);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const refused = await login('tajne123');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toEqual({ code: 'rate.limited', message: 'Za dużo prób. Spróbuj ponownie za 15 min.' });
    app.clock.time += 15 * minute;
    expect((await login('tajne123')).statusCode).toBe(200);
  });

  test('is counted alike where there is no such account', async () => {
    const app = await limited();
    const login = browserAt(app, '203.0.113.7');
    for (let tries = 0; tries < 10; tries += 1) expect((await login('zgaduje', 'nikt')).statusCode).toBe(401);
    expect((await login('zgaduje', 'nikt')).statusCode).toBe(429);
  });

  test.each([
    ['an account', 'ala'],
    ['no account', 'ola'],
    ['a disabled account', 'ela'],
  ])('ends after ten failures of the name that is given, so that nothing tells %s', async (_, name) => {
    const app = await limited();
    await app.rest(null, 'POST', '/api/auth/register', ala);
    await app.rest(null, 'POST', '/api/auth/register', { ...ala, username: 'ela', email: 'ela@ekipa.test' });
    await userCommand(app.services, ['disable', 'ela'], () => {});
    const login = browserAt(app, '203.0.113.7');
    for (const one of [name, `${name}@ekipa.test`]) {
      for (let tries = 0; tries < 10; tries += 1)
        expect((await login('zgaduje', tries % 2 ? one : one.toUpperCase())).statusCode).toBe(401);
      expect((await login('zgaduje', one)).statusCode).toBe(429);
    }
  });

  test('ends after a hundred tries from an address, whoever is named, but for browsers that are known', async () => {
    const app = await limited();
    await app.rest(null, 'POST', '/api/auth/register', ala);
    const [own, stranger] = [browserAt(app, '203.0.113.7'), browserAt(app, '203.0.113.7')];
    await own('tajne123');
    for (let tries = 0; tries < 100; tries += 1)
      expect((await stranger('zgaduje', `nikt-${tries}`)).statusCode).toBe(401);
    for (const name of ['ala', 'nikt-nowy'])
      expect(await stranger('tajne123', name)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '9' } });
    expect((await own('tajne123')).statusCode).toBe(200);
    expect((await browserAt(app, '198.51.100.1')('tajne123')).statusCode).toBe(200);
  });

  test('is none of an address where the password is right: a whole office signs in at nine', async () => {
    const app = await limited();
    await app.rest(null, 'POST', '/api/auth/register', ala);
    for (let person = 0; person < 101; person += 1)
      expect((await browserAt(app, '203.0.113.7')('tajne123')).statusCode).toBe(200);
    for (let tries = 0; tries < 100; tries += 1)
      expect((await browserAt(app, '203.0.113.7')('zgaduje', `nikt-${tries}`)).statusCode).toBe(401);
    expect((await browserAt(app, '203.0.113.7')('tajne123')).statusCode).toBe(429);
  });

  test('is counted anew by who said the right one', async () => {
    const app = await limited();
    await app.rest(null, 'POST', '/api/auth/register', ala);
    const login = browserAt(app, '203.0.113.7');
    await guess(login, 9);
    expect((await login('tajne123')).statusCode).toBe(200);
    expect(await guess(browserAt(app, '203.0.113.7'), 9)).not.toContain(429);
  });

  test('locks out neither who sits elsewhere, nor a browser beside it that signed in before', async () => {
    const app = await limited();
    await app.rest(null, 'POST', '/api/auth/register', ala);
    const [own, stranger] = [browserAt(app, '203.0.113.7'), browserAt(app, '203.0.113.7')];
    await own('tajne123');
    expect(await guess(stranger, 11)).toContain(429);
    expect((await browserAt(app, '198.51.100.1')('tajne123')).statusCode).toBe(200);
    expect((await own('tajne123')).statusCode).toBe(200);
    expect(await guess(own, 11)).toContain(429);
  });

  test('counts the addresses of one IPv6 network as one', async () => {
    const app = await limited();
    await app.rest(null, 'POST', '/api/auth/register', ala);
    for (let host = 1; host <= 10; host += 1) await guess(browserAt(app, `2001:db8:1:2::${host}`), 1);
    expect((await browserAt(app, '2001:db8:1:2:ffff::1')('tajne123')).statusCode).toBe(429);
    expect((await browserAt(app, '2001:db8:1:3::1')('tajne123')).statusCode).toBe(200);
  });

  test('is counted for who the last proxy says it heard, whatever else the client claims', async () => {
    const app = await limited();
    for (let made = 0; made < 10; made += 1) await guess(browserAt(app, `10.0.0.${made}, 203.0.113.7`), 1);
    expect(await guess(browserAt(app, '203.0.113.7'), 1)).toEqual([429]);
    expect(await guess(browserAt(app, '203.0.113.7, 198.51.100.1'), 1)).toEqual([401]);
  });

  test('is counted through several proxies for who the first of them heard', async () => {
    const app = await testApp({ rateLimits: true, trustedProxies: 2 });
    for (let made = 0; made < 10; made += 1) await guess(browserAt(app, `10.0.0.${made}, 203.0.113.7, 192.0.2.1`), 1);
    expect(await guess(browserAt(app, '203.0.113.7, 192.0.2.2'), 1)).toEqual([429]);
    expect(await guess(browserAt(app, '198.51.100.1, 192.0.2.1'), 1)).toEqual([401]);
  });

  test('is counted for who is connected where a proxy names no address', async () => {
    const app = await limited();
    for (let made = 0; made < 10; made += 1) await guess(browserAt(app, `203.0.113.7, nikt-${made}`), 1);
    expect(await guess(browserAt(app, 'unknown'), 1)).toEqual([429]);
    const rows = await app.db.selectFrom('audit').select('address').distinct().execute();
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });

  test('ends as well where a session asks for the password once more', async () => {
    const app = await limited();
    const user = await app.make.user('Anna');
    const change = () =>
      app.rest(user, 'POST', '/api/auth/password', { currentPassword: 'zgaduje', newPassword: 'nowe-haslo' });
    for (let tries = 0; tries < 10; tries += 1) expect((await change()).status).toBe(403);
    expect((await change()).status).toBe(429);
  });

  test('is not begun anew by a restart', async () => {
    const app = await limited();
    await guess(browserAt(app, '203.0.113.7'), 10);
    const restarted = await buildApp(app.services, { trustedProxies: 1 });
    onTestFinished(() => restarted.app.close());
    expect((await browserAt({ ...app, app: restarted.app }, '203.0.113.7')('tajne123')).statusCode).toBe(429);
  });

  test('locks nobody out for longer when the clock was ahead and is set back', async () => {
    const app = await limited();
    const login = browserAt(app, '203.0.113.7');
    app.clock.time += day;
    await guess(login, 10);
    app.clock.time -= day;
    expect(await guess(login, 11)).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('leaves no name in the database', async () => {
    const app = await limited();
    await browserAt(app, '203.0.113.7')('zgaduje', 'haslo-w-polu-nazwy');
    const rows = await app.db.selectFrom('sign_in_tries').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/haslo|203/);
  });
});
