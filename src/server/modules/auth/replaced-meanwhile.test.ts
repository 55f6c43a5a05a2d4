import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { userCommand } from '#server/modules/accounts/user.command.ts';
import { password } from '#tests/support/make.ts';
import { testApp } from '#tests/support/test-app.ts';

/** Anna, whose password takes long to check. `begun`: her next try has been counted, and is being looked at. */
async function slowlyChecked() {
  const app = await testApp({ rateLimits: true });
  const anna = await app.make.user('Anna');
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 60, parallelism: 1 });
  await app.db.updateTable('users').set({ passwordHash }).where('id', '=', anna.id).execute();
  const operator = async (what: string) => {
    const lines: string[] = [];
    await userCommand(app.services, [what, anna.username], (line) => lines.push(line));
    return lines.join('\n');
  };
  const login = (used: string) =>
    app.rest(null, 'POST', '/api/auth/login', { username: anna.username, password: used });
  const begun = () =>
    expect.poll(() => app.db.selectFrom('sign_in_tries').selectAll().execute(), { interval: 1 }).toHaveLength(1);
  /** Whose hash was made before: with two cores one is made at a time. */
  const replace = async () => {
    const another = await hash('nowe-haslo', { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await app.db.updateTable('users').set({ passwordHash: another }).where('id', '=', anna.id).execute();
  };
  return { ...app, anna, operator, login, begun, replace };
}

test('a sign-in under way with a password that is replaced meanwhile is refused', async () => {
  const { login, begun, replace, db } = await slowlyChecked();
  const under = login(password);
  await begun();
  await replace();
  expect(await under).toMatchObject({ status: 401, body: { code: 'auth.invalidCredentials' } });
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('a sign-in under way is refused once the account is disabled', async () => {
  const { login, begun, operator, db } = await slowlyChecked();
  const under = login(password);
  await begun();
  await operator('disable');
  expect((await under).status).toBe(401);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test.each([
  ['POST', '/api/auth/password', { currentPassword: password, newPassword: 'haslo-obcego' }],
  ['DELETE', '/api/account', { password }],
] as const)('%s %s does nothing with a password that is replaced meanwhile', async (method, url, input) => {
  const { rest, anna, begun, replace, login } = await slowlyChecked();
  const under = rest(anna, method, url, input);
  await begun();
  await replace();
  expect(await under).toMatchObject({ status: 403, body: { code: 'auth.wrongPassword' } });
  expect((await login('nowe-haslo')).status).toBe(200);
});
