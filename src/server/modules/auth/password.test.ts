import { expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Mail } from '#server/kernel/mailer.ts';
import { password } from '#tests/support/make.ts';
import { outcomeOf, testApp, type TestApp } from '#tests/support/test-app.ts';
import { checkPassword, hash } from './password.ts';

/** A browser in which someone has just signed in. */
async function browserOf({ app }: TestApp, user: User, used = password) {
  const payload = { username: user.username, password: used };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    app.inject({ method, url, headers: { cookie, 'user-agent': 'Firefox' }, ...(body && { payload: body }) });
}

const isSignedIn = async (browser: Awaited<ReturnType<typeof browserOf>>) =>
  (await browser('GET', '/api/auth/me')).statusCode === 200;

test('another password needs the present one, and ends all other sessions', async () => {
  const app = await testApp();
  const anna = await app.make.user('Anna');
  const [desk, phone] = [await browserOf(app, anna), await browserOf(app, anna)];
  const wrong = await desk('POST', '/api/auth/password', { currentPassword: 'zgaduje', newPassword: 'nowe456' });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'auth.wrongPassword', fields: { currentPassword: ['Nieprawidłowe hasło'] } }),
  ]);
  const short = await desk('POST', '/api/auth/password', { currentPassword: password, newPassword: '12345' });
  expect(short.json()).toMatchObject({ fields: { newPassword: ['Hasło musi mieć co najmniej 6 znaków'] } });
  expect(await isSignedIn(phone)).toBe(true);
  const right = await desk('POST', '/api/auth/password', { currentPassword: password, newPassword: 'nowe456' });
  expect(right.json()).toEqual({ success: true });
  expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([true, false]);
  expect(await isSignedIn(await browserOf(app, anna))).toBe(false);
  expect(await isSignedIn(await browserOf(app, anna, 'nowe456'))).toBe(true);
});

test('one sees where one is signed in, and ends one session or all others', async () => {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna'), await app.make.user('Ewa')];
  const [desk, phone, old] = [await browserOf(app, anna), await browserOf(app, anna), await browserOf(app, anna)];
  type Row = { id: number; isCurrent: boolean };
  const rows = (await desk('GET', '/api/auth/sessions')).json<Row[]>();
  expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
  expect(JSON.stringify(rows)).not.toMatch(/token|hash/i);
  const [newest] = rows;
  const theirs = await (await browserOf(app, ewa))('DELETE', `/api/auth/sessions/${newest?.id}`);
  expect(theirs.statusCode).toBe(404);
  await desk('DELETE', `/api/auth/sessions/${newest?.id}`);
  expect([await isSignedIn(desk), await isSignedIn(phone), await isSignedIn(old)]).toEqual([true, true, false]);
  await desk('DELETE', '/api/auth/sessions');
  expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([true, false]);
});

const publicUrl = new URL('https://ekipa.test');

async function withMail() {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const app = await testApp({ mailer, publicUrl });
  const anna = await app.make.user('Anna');
  const forgot = (email: string) => app.rest(null, 'POST', '/api/auth/forgot', { email });
  const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { app, anna, mails, forgot, tokenIn };
}

test('a forgotten password is set anew by a mailed link, once, and everyone is signed out', async () => {
  const { app, anna, mails, forgot, tokenIn } = await withMail();
  const desk = await browserOf(app, anna);
  expect((await forgot('ANNA@ekipa.test')).body).toEqual({ success: true });
  await expect.poll(() => mails.length).toBe(1);
  const [mail] = mails;
  expect([mail?.to, mail?.subject]).toEqual([anna.email, 'Nowe hasło w Ekipie']);
  expect(mail?.text).toContain('https://ekipa.test/reset-password?token=');
  const reset = (token: string) => outcomeOf(app.as(null).auth.resetPassword({ token, password: 'nowe456' }));
  expect(await reset('zgadnięty')).toBe('auth.resetInvalid');
  expect(await reset(tokenIn(mail))).toBe('ok');
  expect(await reset(tokenIn(mail))).toBe('auth.resetInvalid');
  expect(await isSignedIn(desk)).toBe(false);
  expect(await isSignedIn(await browserOf(app, anna, 'nowe456'))).toBe(true);
});

test('the link works in its hour alone, and not once the account is disabled', async () => {
  const { app, anna, mails, forgot, tokenIn } = await withMail();
  await forgot(anna.email);
  await expect.poll(() => mails.length).toBe(1);
  const reset = () => outcomeOf(app.as(null).auth.resetPassword({ token: tokenIn(mails[0]), password: 'nowe456' }));
  app.clock.time += 3_600_001;
  expect(await reset()).toBe('auth.resetInvalid');
  // Made while the clock stood ahead.
  app.clock.time -= 2 * 3_600_001;
  expect(await reset()).toBe('auth.resetInvalid');
  app.clock.time += 3_600_001;
  await app.db.updateTable('users').set({ disabledAt: '2026-01-01' }).where('id', '=', anna.id).execute();
  expect(await reset()).toBe('auth.resetInvalid');
});

test('a link that was mailed to the address before is of no use once the account has another', async () => {
  const { app, anna, mails, forgot, tokenIn } = await withMail();
  await forgot(anna.email);
  await expect.poll(() => mails.length).toBe(1);
  const reset = (mail?: Mail) =>
    outcomeOf(app.as(null).auth.resetPassword({ token: tokenIn(mail), password: 'nowe456' }));
  const { fullName, username } = anna;
  const changed = { fullName, username, email: 'nowa@ekipa.test', currentPassword: password };
  expect((await app.rest(anna, 'PUT', '/api/users/profile', changed)).status).toBe(200);
  expect(await reset(mails[0])).toBe('auth.resetInvalid');
  await forgot('nowa@ekipa.test');
  await expect.poll(() => mails.length).toBe(2);
  expect((await app.rest(anna, 'PUT', '/api/users/profile', { ...changed, fullName: 'Anna Lis' })).status).toBe(200);
  expect(await reset(mails[1])).toBe('ok');
});

test('an address without an account gets the same answer and no mail; nobody is mailed more than three links an hour', async () => {
  const { anna, mails, forgot } = await withMail();
  expect(await forgot('nikt@ekipa.test')).toMatchObject({ status: 200, body: { success: true } });
  for (let i = 0; i < 5; i++) await forgot(anna.email);
  await expect.poll(() => mails.length).toBe(3);
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([anna.email]));
});

test('where links are mailed, only who knows the password says to which address; without mail it is asked of nobody', async () => {
  const { app, anna } = await withMail();
  const profile = { fullName: anna.fullName, username: anna.username };
  const put = (change: object) => app.rest(anna, 'PUT', '/api/users/profile', { ...profile, ...change });
  const elsewhere = 'gdzie-indziej@ekipa.test';
  expect(await put({ email: elsewhere })).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: ['Hasło jest wymagane'] } },
  });
  expect(await put({ email: elsewhere, currentPassword: 'zgadnięte' })).toMatchObject({
    status: 403,
    body: { code: 'auth.wrongPassword' },
  });
  expect(await put({ email: anna.email, fullName: 'Anna Nowak' })).toMatchObject({ status: 200 });
  expect(await put({ email: elsewhere, currentPassword: password })).toMatchObject({
    status: 200,
    body: { email: elsewhere },
  });
  const without = await testApp();
  const ewa = await without.make.user('Ewa');
  const { fullName, username } = ewa;
  expect(await without.rest(ewa, 'PUT', '/api/users/profile', { fullName, username, email: elsewhere })).toMatchObject({
    status: 200,
    body: { email: elsewhere },
  });
});

test.each([
  ['no mail server', { publicUrl }, null],
  ['no address of its own to lead to', { publicUrl: null }, { send: async () => {} }],
])('with %s the operator has to be asked', async (_, settings, mailer) => {
  const { rest, make } = await testApp({ ...settings, mailer });
  const { email } = await make.user('Anna');
  expect((await rest(null, 'GET', '/api/auth/options')).body).toEqual({ registration: 'open', canMail: false });
  expect(await rest(null, 'POST', '/api/auth/forgot', { email })).toMatchObject({
    status: 409,
    body: { code: 'mail.off' },
  });
});

test.each(['tajne123', 'zgadnięte'])(
  'what a look at %s says is told to nobody where the try could not be counted',
  async (tried) => {
    const passwordHash = await hash('tajne123');
    const refused = new AppError('rate.limited');
    const tries = { requireLeft: async () => {}, count: () => Promise.reject(refused) };
    await expect(checkPassword('192.0.2.1', passwordHash, tried, tries)).rejects.toBe(refused);
  },
);
