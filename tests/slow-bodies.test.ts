// Who acts is who is signed in when all that they send is there, however slowly it comes.
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { userCommand } from '#server/modules/accounts/user.command.ts';
import { password } from '#tests/support/make.ts';
import { multipartOf, picture } from '#tests/support/picture.ts';
import { outcomeOf, testApp, type TestApp } from '#tests/support/test-app.ts';
import { lineTo } from '#tests/support/upload.ts';

type Sent = { payload: Buffer; headers: Record<string, string> };

/** Sends all but the end of a call, and waits until the server has seen whose it is. Returns how to end it. */
async function begin(app: TestApp, user: User, call: string, { payload, headers }: Sent) {
  const sent = { host: 'x', cookie: await app.cookieOf(user), 'content-length': payload.length, ...headers };
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  // Long enough after it was opened for a use of the session to be written down.
  app.clock.time += 600_000;
  const { socket, heard } = await lineTo(app.app.server.address() as AddressInfo);
  socket.write(`${call} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, -3));
  const used = () => app.db.selectFrom('sessions').select('lastUsedAt').where('userId', '=', user.id).execute();
  await expect.poll(used).toEqual([{ lastUsedAt: new Date(app.clock.time).toISOString() }]);
  return async (): Promise<number> => {
    socket.write(payload.subarray(-3));
    await expect.poll(heard).toMatch(/^HTTP/);
    return Number(/^HTTP\/1.1 (\d+)/.exec(heard())?.[1]);
  };
}

const json = (body: object): Sent => ({
  payload: Buffer.from(JSON.stringify(body)),
  headers: { 'content-type': 'application/json' },
});

const command = ({ services }: TestApp, ...args: string[]) => userCommand(services, args, () => {});
const ends: [string, (app: TestApp, user: User) => Promise<unknown>][] = [
  ['is disabled', (app, { username }) => command(app, 'disable', username)],
  ['is deleted', (app, user) => app.as(user).account.delete({ password })],
  ['is signed out', (app, { username }) => command(app, 'sign-out', username)],
];

async function scene() {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna Lis'), await app.make.user('Ewa Kot')];
  const projectId = await app.make.project(anna, 'Remont');
  await app.make.member(projectId, ewa, 'employer');
  const taskId = await app.make.task(projectId, { createdById: anna.id });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  return { app, anna, ewa, projectId, taskId };
}

test.each(ends)('who %s while they send does nothing any more: 401', async (_, end) => {
  const { app, anna, ewa, projectId } = await scene();
  const names = { fullName: 'Ktoś Inny', email: 'inny@ekipa.test', username: 'inny' };
  const calls = [
    await begin(app, ewa, 'POST /api/projects', json({ name: 'Zza grobu' })),
    await begin(app, ewa, `DELETE /api/projects/${projectId}`, json({})),
    await begin(app, ewa, 'PUT /api/users/profile', json(names)),
  ];
  await end(app, ewa);
  expect(await Promise.all(calls.map((finish) => finish()))).toEqual([401, 401, 401]);
  expect((await app.as(anna).project.list()).map(({ name }) => name)).toEqual(['Remont']);
  expect(await app.db.selectFrom('users').select('id').where('username', '=', 'inny').execute()).toEqual([]);
});

test.each(ends)('of a file whose sender %s while it comes nothing is kept: 401', async (_, end) => {
  const { app, ewa, taskId } = await scene();
  const file = multipartOf('file', 'plan.txt', Buffer.from('plan piętra'));
  const calls = [
    await begin(app, ewa, `POST /api/tasks/${taskId}/attachments`, file),
    await begin(app, ewa, 'POST /api/messages/files', file),
    await begin(app, ewa, 'POST /api/users/upload-avatar', multipartOf('avatar', 'ja.png', await picture())),
  ];
  await end(app, ewa);
  expect(await Promise.all(calls.map((finish) => finish()))).toEqual([401, 401, 401]);
  for (const table of ['task_attachments', 'message_attachments', 'avatars'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  const { dataDir } = app.services.settings;
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files).toEqual([]);
});

test('who is still signed in then is served', async () => {
  const { app, ewa, taskId } = await scene();
  const calls = [
    await begin(app, ewa, 'POST /api/projects', json({ name: 'Powoli' })),
    await begin(app, ewa, `POST /api/tasks/${taskId}/attachments`, multipartOf('file', 'plan.txt', Buffer.from('x'))),
  ];
  expect(await Promise.all(calls.map((finish) => finish()))).toEqual([201, 201]);
});

test('a deleted account is written to by nobody', async () => {
  const { app, ewa } = await scene();
  await app.as(ewa).account.delete({ password });
  const names = { fullName: 'Ewa Kot', email: 'ewa@ekipa.test', username: 'ewa' };
  expect(await outcomeOf(app.as(ewa).user.updateProfile(names))).toBe('auth.required');
});
