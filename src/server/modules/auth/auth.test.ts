import { describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

const anna = { fullName: 'Anna Nowak', email: 'Anna@Ekipa.test', username: 'Łucja', password: 'tajne123' };

const cookieFrom = (headers: Record<string, unknown>) => String(headers['set-cookie']);
const me = (app: TestApp, cookie: string) =>
  app.app.inject({ method: 'GET', url: '/api/auth/me', headers: { cookie: cookie.split(';')[0] } });

describe('an account', () => {
  test('is made without being signed in, and never shows a password', async () => {
    const { rest } = await testApp();
    const made = await rest(null, 'POST', '/api/auth/register', anna);
    expect(made).toMatchObject({ status: 201, body: { username: 'Łucja', avatar: null } });
    expect(made.headers['set-cookie']).toBeUndefined();
    expect(JSON.stringify(made.body)).not.toMatch(/password|argon/i);
  });

  test('is signed into by username or email, whatever the case in full Unicode', async () => {
    const { rest } = await testApp();
    await rest(null, 'POST', '/api/auth/register', anna);
    for (const username of ['ŁUCJA', ' łucja ', 'ANNA@ekipa.TEST'])
      expect((await rest(null, 'POST', '/api/auth/login', { username, password: 'tajne123' })).status).toBe(200);
  });

  test('cannot take a name or an address that differs only in case: 409 at the field', async () => {
    const { rest } = await testApp();
    await rest(null, 'POST', '/api/auth/register', anna);
    const again = { ...anna, email: 'inna@ekipa.test', username: 'ŁUCJA' };
    expect(await rest(null, 'POST', '/api/auth/register', again)).toMatchObject({
      status: 409,
      body: { code: 'user.usernameTaken', fields: { username: [expect.any(String)] } },
    });
    expect(await rest(null, 'POST', '/api/auth/register', { ...anna, username: 'inna' })).toMatchObject({
      status: 409,
      body: { fields: { email: ['Ten adres email jest już zajęty'] } },
    });
  });

  test('is refused with every wrong field named, in the language of the request', async () => {
    const { app } = await testApp();
    const payload = { fullName: 'A', email: 'a@', username: 'a@b', password: '123' };
    const headers = { 'accept-language': 'en' };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: {
        fullName: ['Full name must be at least 2 characters'],
        email: ['Must provide a valid email'],
        password: ['Password must be at least 6 characters'],
      },
    });
  });
});

test.each([['ﬃ'.repeat(40)], ['ㅤㅤㅤ'], ['a​b'], ['a b']])('the name %j is none', async (username) => {
  const { rest } = await testApp();
  expect(await rest(null, 'POST', '/api/auth/register', { ...anna, username })).toMatchObject({
    status: 400,
    body: { fields: { username: [expect.any(String)] } },
  });
});

describe('signing in', () => {
  test('says the same of an unknown user and a wrong password', async () => {
    const { rest } = await testApp();
    await rest(null, 'POST', '/api/auth/register', anna);
    const wrong = await rest(null, 'POST', '/api/auth/login', { username: 'łucja', password: 'zgaduje' });
    const unknown = await rest(null, 'POST', '/api/auth/login', { username: 'nikt', password: 'zgaduje' });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Nieprawidłowa nazwa użytkownika lub hasło' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('lasts 24 hours since the last use, or 30 days when remembered', async () => {
    const app = await testApp();
    await app.rest(null, 'POST', '/api/auth/register', anna);
    const login = (rememberMe: boolean) =>
      app.rest(null, 'POST', '/api/auth/login', { username: 'łucja', password: 'tajne123', rememberMe });
    const short = cookieFrom((await login(false)).headers);
    const long = cookieFrom((await login(true)).headers);
    expect(short).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(long).toMatch(/Max-Age=2592000/);
    app.clock.time += 23 * 3_600_000;
    expect((await me(app, short)).statusCode).toBe(200);
    app.clock.time += 23 * 3_600_000;
    expect((await me(app, short)).statusCode).toBe(200);
    app.clock.time += 25 * 3_600_000;
    expect((await me(app, short)).statusCode).toBe(401);
    const again = await me(app, long);
    expect([again.statusCode, String(again.headers['set-cookie'])]).toEqual([
      200,
      expect.stringMatching(/Max-Age=2592000/),
    ]);
    app.clock.time += 31 * 86_400_000;
    expect((await me(app, long)).statusCode).toBe(401);
  });

  test('sets a Secure cookie exactly when users reach us over https, and trusts no forged header', async () => {
    const login = async (publicUrl: string | null) => {
      const { app, rest } = await testApp({ publicUrl: publicUrl ? new URL(publicUrl) : null });
      await rest(null, 'POST', '/api/auth/register', anna);
      const headers = { 'x-forwarded-proto': 'https' };
      const payload = { username: 'łucja', password: 'tajne123' };
      return cookieFrom((await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })).headers);
    };
    expect(await login('https://ekipa.test')).toMatch(/Secure/);
    expect(await login('http://192.168.1.5:3000')).not.toMatch(/Secure/);
    expect(await login(null)).not.toMatch(/Secure/);
  });

  test('ends on the server when one signs out', async () => {
    const app = await testApp();
    await app.rest(null, 'POST', '/api/auth/register', anna);
    const { headers } = await app.rest(null, 'POST', '/api/auth/login', { username: 'łucja', password: 'tajne123' });
    const cookie = cookieFrom(headers).split(';')[0] ?? '';
    await app.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
    expect((await me(app, cookie)).statusCode).toBe(401);
  });

  test('is refused in a batch of calls', async () => {
    const { app } = await testApp();
    const payload = { 0: { json: { username: 'a', password: 'b' } }, 1: { json: { username: 'a', password: 'c' } } };
    const answer = await app.inject({ method: 'POST', url: '/trpc/auth.login,auth.login?batch=1', payload });
    expect(answer.statusCode).toBe(400);
  });
});

test('registration that is closed says so', async () => {
  const { rest } = await testApp({ registration: 'closed' });
  expect(await rest(null, 'POST', '/api/auth/register', anna)).toMatchObject({
    status: 403,
    body: { code: 'registration.closed' },
  });
});
