// Who one is: sessions, passwords, and who gets in at all.
import { plainClient } from '#tests/support/listen.ts';
import { password } from '#tests/support/make.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { makeResetPath } from '#server/modules/auth/password.actions.ts';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';
import type { Claim } from './claims.ts';
import { story, type Story } from './story.ts';

const at = '2026-06-09T08:00:00.000Z';
/** Closes the worker's account in one of these ways; in none, it is open. */
const close = ({ app, cast }: Story, how: { disabledAt?: string; deletedAt?: string }) =>
  app.db
    .updateTable('users')
    .set({ disabledAt: null, deletedAt: null, ...how })
    .where('id', '=', cast.worker.id)
    .execute();

/** What a browser with the worker's session is answered through either door. */
const statusesOf = async ({ app, cast }: Story) => {
  const headers = { cookie: await app.cookieOf(cast.worker) };
  const ask = async (url: string) => (await app.app.inject({ method: 'GET', url, headers })).statusCode;
  return [await ask('/api/auth/me'), await ask('/trpc/auth.me'), await ask(`/api/messages/files/1/file`)];
};

const ofSessions: Claim[] = [
  story('a session ends with its time, at every door', async (told) => {
    const { app, cast, equals } = told;
    equals('before', (await statusesOf(told)).slice(0, 2), [200, 200]);
    app.clock.time += 31 * 24 * 3_600_000;
    equals('after', await statusesOf(told), [401, 401, 401]);
    equals('the socket', await (await plainClient(app, cast.worker)).upgrade, 401);
  }),
  story('a session ends with the account, at every door', async (told) => {
    const { app, cast, equals } = told;
    await statusesOf(told);
    for (const how of [{ disabledAt: at }, { deletedAt: at }]) {
      await close(told, how);
      equals(Object.keys(how).join(), await statusesOf(told), [401, 401, 401]);
      equals('the socket', await (await plainClient(app, cast.worker)).upgrade, 401);
    }
  }),
  story('a page that asks for somebody else ends nobody’s session', async (told) => {
    const { app, cast, equals } = told;
    const headers = { cookie: await app.cookieOf(cast.worker), 'x-ekipa-user': String(cast.stranger.id) };
    const { statusCode } = await app.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    equals('signing out', statusCode, 401);
    equals('after', (await statusesOf(told)).slice(0, 2), [200, 200]);
  }),
  story('a foreign page opens no socket with one’s session', async ({ app, cast, equals }) => {
    const client = await plainClient(app, cast.worker, { origin: 'https://gdzie.indziej' });
    equals('the socket', await client.upgrade, 403);
  }),
  story('who one is comes before what one sends (rule 9)', async ({ app, cast, equals }) => {
    const headers = { 'content-type': 'application/json' };
    const send = async (cookie: object, url: string) =>
      (await app.app.inject({ method: 'POST', url, headers: { ...headers, ...cookie }, payload: '{' })).statusCode;
    equals('nobody', await send({}, '/api/projects'), 401);
    equals('someone', await send({ cookie: await app.cookieOf(cast.worker) }, '/api/projects'), 400);
    equals('where anyone may ask', await send({}, '/api/auth/login'), 400);
  }),
  story('a picture that is not there is not found', async ({ app, cast, equals }) => {
    const headers = { cookie: await app.cookieOf(cast.worker) };
    for (const key of ['zgadniety-klucz-obrazka', '..%2Fekipa.db']) {
      const { statusCode } = await app.app.inject({ method: 'GET', url: `/files/avatars/${key}`, headers });
      equals(key, statusCode, 404);
    }
  }),
];

const ofPasswords: Claim[] = [
  story('one signs in with one’s own password, as long as the account is open', async (told) => {
    const { is, cast } = told;
    const { username } = cast.worker;
    await is('auth.invalidCredentials', 'stranger', (as) => as.auth.login({ username, password: 'zgadnięte' }));
    await is('auth.invalidCredentials', 'stranger', (as) => as.auth.login({ username: 'nikt', password }));
    await is('ok', 'stranger', (as) => as.auth.login({ username, password }));
    for (const how of [{ disabledAt: at }, { deletedAt: at }]) {
      await close(told, how);
      await is('auth.invalidCredentials', 'stranger', (as) => as.auth.login({ username, password }));
    }
  }),
  story('what cannot be taken back asks for the password once more', async ({ is }) => {
    const changed = { newPassword: 'inne hasło' };
    await is('auth.wrongPassword', 'worker', (as) =>
      as.auth.changePassword({ ...changed, currentPassword: 'zgadnięte' }),
    );
    await is('auth.wrongPassword', 'worker', (as) => as.account.delete({ password: 'zgadnięte' }));
    await is('ok', 'worker', (as) => as.account.export({}));
    await is('ok', 'worker', (as) => as.auth.changePassword({ ...changed, currentPassword: password }));
    await is('ok', 'worker', (as) => as.account.delete({ password: changed.newPassword }));
  }),
  story('a link for a forgotten password works once, within an hour, for an open account', async (told) => {
    const { app, cast, is } = told;
    const make = () => unitOfWork({ ...app.services, user: null }, (unit) => makeResetPath(unit, cast.worker.id));
    const link = async () => (await make()).split('=')[1] ?? '';
    const used = await link();
    await is('ok', 'stranger', (as) => as.auth.resetPassword({ token: used, password }));
    await is('auth.resetInvalid', 'stranger', (as) => as.auth.resetPassword({ token: used, password }));
    for (const how of [{ disabledAt: at }, { deletedAt: at }]) {
      await close(told, how);
      const token = await link();
      await is('auth.resetInvalid', 'stranger', (as) => as.auth.resetPassword({ token, password }));
    }
    await close(told, {});
    const late = await link();
    app.clock.time += 61 * 60_000;
    await is('auth.resetInvalid', 'stranger', (as) => as.auth.resetPassword({ token: late, password }));
  }),
];

const newcomer = (n: number, invitationToken?: string) => ({
  fullName: 'Nowa Osoba',
  username: `nowa${n}`,
  email: `nowa${n}@ekipa.test`,
  password,
  ...(invitationToken !== undefined && { invitationToken }),
});

/** Registration is by configuration, so each of these has a server of its own. */
const ofRegistration: Claim[] = [
  {
    name: 'where registration is closed nobody makes an account',
    faultsOn: async () => {
      const app = await testApp({ registration: 'closed' });
      const outcome = await outcomeOf(app.as(null).auth.register(newcomer(1)));
      return outcome === 'registration.closed' ? [] : [outcome];
    },
  },
  {
    name: 'where one is invited, each invitation lets one in',
    faultsOn: async () => {
      const app = await testApp({ registration: 'invite' });
      const anna = await app.make.user('Anna Lis');
      const projectId = await app.make.project(anna);
      await app.make.invitation(projectId, { by: anna, to: null, token: 'zaproszenie' });
      const outcomes: string[] = [];
      for (const token of [undefined, 'zaproszenie', 'zaproszenie'])
        outcomes.push(await outcomeOf(app.as(null).auth.register(newcomer(outcomes.length, token))));
      const expected = ['registration.closed', 'ok', 'registration.closed'];
      return outcomes.join() === expected.join() ? [] : [outcomes.join()];
    },
  },
];

export const accountStories: Claim[] = [...ofSessions, ...ofPasswords, ...ofRegistration];
