import { expect, test } from 'vitest';
import { userCommand } from '#server/modules/accounts/user.command.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

const minute = 60_000;
const office = '203.0.113.7';

/** A browser of the office, or elsewhere, which keeps its cookies. */
function browser({ app }: TestApp, address = office) {
  const held = new Map<string, string>();
  const post = async (url: string, payload: object) => {
    const cookie = [...held].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-forwarded-for': address, cookie };
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    for (const { name, value } of answer.cookies) held.set(name, value);
    return answer.statusCode;
  };
  const login = (password: string, username = 'anna') => post('/api/auth/login', { username, password });
  return { post, login, held };
}

async function guess(login: ReturnType<typeof browser>['login'], username = 'anna') {
  for (let tries = 0; tries < 10; tries += 1) await login('zgaduje', username);
  expect(await login('zgaduje', username)).toBe(429);
}

/** Anna's account, and how the operator makes a link for it. */
async function anOffice() {
  const app = await testApp({ rateLimits: true, trustedProxies: 1 });
  await app.make.user('Anna');
  const linked = async () => {
    const lines: string[] = [];
    await userCommand(app.services, ['reset-password', 'anna'], (line) => lines.push(line));
    return { token: /token=([\w-]+)/.exec(lines.join('\n'))?.[1], password: 'z-linku' };
  };
  return { ...app, linked };
}

test('an account knows the ten browsers that signed in to it last, and no others', async () => {
  const app = await anOffice();
  const browsers = Array.from({ length: 12 }, () => browser(app));
  for (const { login } of browsers) {
    expect(await login('tajne123')).toBe(200);
    app.clock.time += minute;
  }
  const [first, second, ...others] = browsers;
  await first?.login('tajne123');
  await guess(browser(app).login);
  expect(await second?.login('tajne123')).toBe(429);
  expect(await others[0]?.login('tajne123')).toBe(429);
  for (const one of [first, ...others.slice(1)]) expect(await one?.login('tajne123')).toBe(200);
});

test('another password makes a stranger of every browser but the one that sets it', async () => {
  const app = await anOffice();
  const [desk, phone] = [browser(app), browser(app)];
  for (const { login } of [desk, phone]) await login('tajne123');
  await desk.post('/api/auth/password', { currentPassword: 'tajne123', newPassword: 'nowe-haslo' });
  await guess(browser(app).login);
  expect([await desk.login('nowe-haslo'), await phone.login('nowe-haslo')]).toEqual([200, 429]);
  expect(await browser(app, '198.51.100.1').post('/api/auth/reset', await app.linked())).toBe(200);
  expect(await desk.login('z-linku')).toBe(429);
});

test('a password that is set by a link unlocks the account where that is done, by both its names', async () => {
  const app = await anOffice();
  const [desk, stranger, elsewhere] = [browser(app), browser(app), browser(app, '198.51.100.1')];
  await desk.login('tajne123');
  await guess(desk.login);
  for (const { login } of [stranger, elsewhere]) await guess(login);
  await guess(stranger.login, 'anna@ekipa.test');
  expect(await desk.post('/api/auth/reset', await app.linked())).toBe(200);
  expect(await desk.login('z-linku')).toBe(200);
  for (const name of ['anna', 'anna@ekipa.test']) expect(await stranger.login('z-linku', name)).toBe(200);
  expect(await elsewhere.login('z-linku')).toBe(429);
});

test('a link lets every browser of the account begin anew once that is signed in again, and any act ask for the password', async () => {
  const app = await anOffice();
  await app.make.user('Ewa');
  const [desk, phone] = [browser(app), browser(app, '198.51.100.1')];
  // A colleague's too, so that it goes on with what it holds.
  await desk.login('tajne123', 'ewa');
  await desk.login('tajne123');
  await phone.login('tajne123');
  const change = { currentPassword: 'zgaduje', newPassword: 'nowe-haslo' };
  for (let tries = 0; tries < 10; tries += 1) await phone.post('/api/auth/password', change);
  await guess(desk.login);
  expect(await phone.post('/api/auth/reset', await app.linked())).toBe(200);
  expect([await desk.login('z-linku'), await desk.login('z-linku'), await phone.login('z-linku')]).toEqual([
    200, 200, 200,
  ]);
  expect(await phone.post('/api/auth/password', { ...change, currentPassword: 'z-linku' })).toBe(200);
});

test('a browser is known by what the server gave it, never by what somebody has put there', async () => {
  const app = await anOffice();
  const [desk, stranger, planted] = [browser(app), browser(app), 'p'.repeat(43)];
  for (const { held } of [desk, stranger]) held.set('ekipa_device', planted);
  expect(await desk.login('tajne123')).toBe(200);
  const given = desk.held.get('ekipa_device');
  expect(given).not.toBe(planted);
  expect(await desk.login('tajne123')).toBe(200);
  expect(desk.held.get('ekipa_device')).toBe(given);
  await guess(browser(app).login);
  expect([await stranger.login('tajne123'), await desk.login('tajne123')]).toEqual([429, 200]);
});
