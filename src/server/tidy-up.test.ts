import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { password } from '#tests/support/make.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { uploadOf } from '#tests/support/upload.ts';
import { serve } from './serve.ts';
import { tidyUp } from './tidy-up.ts';

const day = 86_400_000;

/** The first round; returns what it logged. */
async function tidied({ services }: TestApp): Promise<string[]> {
  const logged: string[] = [];
  const log = (_about: object, text: string) => void logged.push(text);
  const { stop, first } = tidyUp(services, { warn: log, error: log });
  await first;
  stop();
  return logged;
}

const countOf = async ({ db }: TestApp, table: 'audit' | 'sessions' | 'sign_in_tries') =>
  (await db.selectFrom(table).selectAll().execute()).length;

const login = (app: TestApp, password = 'tajne123') =>
  app.rest(null, 'POST', '/api/auth/login', { username: 'anna.nowak', password });

async function used() {
  const app = await testApp();
  await app.make.user('Anna Nowak');
  await login(app);
  return app;
}

test('what is no longer of use is thrown away', async () => {
  const app = await used();
  app.clock.time += 2 * day;
  expect(await tidied(app)).toEqual([]);
  expect([await countOf(app, 'sessions'), await countOf(app, 'audit')]).toEqual([0, 1]);
});

test('all of it goes, however much there is', async () => {
  const app = await used();
  const at = new Date(app.clock.time - 500 * day).toISOString();
  const many = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 450)`;
  await sql`${many} insert into sign_in_tries (key, tries, "endsAt") select i, 1, ${at} from n`.execute(app.db);
  await sql`${many} insert into audit (at, action) select ${at}, 'signIn' from n`.execute(app.db);
  expect(await tidied(app)).toEqual([]);
  expect([await countOf(app, 'sign_in_tries'), await countOf(app, 'audit')]).toEqual([0, 1]);
});

test('a clock that is years ahead wipes nothing, and it is said, until someone signs in by it', async () => {
  const app = await used();
  app.clock.time += 3 * 365 * day;
  await login(app, 'zgaduje');
  expect(await tidied(app)).toEqual([expect.stringContaining('nothing is tidied up')]);
  expect([await countOf(app, 'sessions'), await countOf(app, 'audit')]).toEqual([1, 2]);
  await login(app);
  expect(await tidied(app)).toEqual([]);
  expect([await countOf(app, 'sessions'), await countOf(app, 'audit')]).toEqual([1, 2]);
});

test('of an account that was deleted no event keeps the name, though it is not a day old', async () => {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna Nowak'), await app.make.user('Ewa Lis')];
  const projectId = await app.make.project(anna);
  await app.make.member(projectId, ewa, 'worker');
  await app.as(ewa).task.create({ projectId, title: 'Farba' });
  app.clock.time += 1;
  await app.as(ewa).account.delete({ password });
  const naming = () => app.db.selectFrom('events').select('type').where('payload', 'like', '%Ewa Lis%').execute();
  expect(await naming()).not.toEqual([]);
  await tidied(app);
  expect(await naming()).toEqual([]);
});

test('half a file that a killed server left is thrown away, and one that is still coming in is not', async () => {
  const app = await used();
  const [anna] = await app.db.selectFrom('users').selectAll().execute();
  if (!anna) throw new Error('Anna has an account');
  const projectId = await app.make.project(anna);
  const { head, after, line } = await uploadOf(app, anna, await app.make.task(projectId, { createdById: anna.id }), 10);
  line.socket.write(`${head}abcde`);
  const uploads = join(app.services.settings.dataDir, 'uploads');
  const halves = () => readdirSync(join(uploads, 'attachments'));
  await expect.poll(halves).toHaveLength(1);
  const whole = join(uploads, 'attachments', 'caly');
  mkdirSync(join(uploads, 'avatars'));
  const left = [join(uploads, 'attachments', 'zabity.partial'), join(uploads, 'avatars', 'zabity.partial'), whole];
  for (const path of left) {
    writeFileSync(path, 'abcde');
    utimesSync(path, new Date(0), new Date(0));
  }
  expect(await tidied(app)).toEqual([]);
  expect(left.filter((path) => existsSync(path))).toEqual([whole]);
  line.socket.write(`fghij${after}`);
  await expect.poll(line.heard).toMatch(/^HTTP\/1.1 201 /);
  expect(halves().filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test('what can no longer be told goes, but for what happened to tasks and the newest line of a project', async () => {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna'), await app.make.user('Ewa')];
  const { id: projectId } = await app.as(anna).project.create({ name: 'Remont' });
  await app.as(anna).member.add({ projectId, userId: ewa.id, role: 'worker' });
  const { id: taskId } = await app.as(anna).task.create({ projectId, title: 'Farba' });
  await app.as(ewa).message.send({ taskId, content: 'tak' });
  const like = await app.db.selectFrom('events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const { id: _, ...line } = { ...like, projectId };
  await app.db
    .insertInto('events')
    .values(Array.from({ length: 1_200 }, () => line))
    .execute();
  await app.as(ewa).comment.create({ taskId, content: 'Biała' });
  const said = await app.as(ewa).message.send({ projectId, content: 'Kupiona' });
  await app.as(anna).message.markRead({ projectId, messageId: said.id });
  const lines = () => app.db.selectFrom('events').select(['type', 'payload']).orderBy('id').execute();
  const told = await lines();
  app.clock.time += day - 1;
  expect(await tidied(app)).toEqual([]);
  expect(await lines()).toEqual(told);
  app.clock.time += 2;
  expect(await tidied(app)).toEqual([]);
  const ofTasks = ['task.created', 'comment.created'];
  const kept = [...ofTasks, 'message.created', 'chat.read'].map((type) => ({ type, payload: null }));
  expect(await lines()).toEqual(kept);
  expect(await app.as(anna).message.list({ projectId })).toHaveLength(1);
});

test('a board that is kept ready names people as they are called now, a day later as well', async () => {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna'), await app.make.user('Ewa Kos')];
  const projectId = await app.make.project(anna);
  await app.make.member(projectId, ewa);
  await app.as(anna).task.create({ projectId, title: 'Farba', assignedToIds: [ewa.id] });
  const board = () => app.rest(anna, 'GET', `/api/projects/${projectId}/tasks`);
  expect(JSON.stringify(await board())).toContain('Ewa Kos');
  await app.as(ewa).user.updateProfile({ fullName: 'Ewa Lis', username: ewa.username, email: ewa.email });
  app.clock.time += 2 * day;
  await tidied(app);
  expect(JSON.stringify(await board())).toContain('Ewa Lis');
});

test('a new Ekipa has nothing to say', async () => {
  expect(await tidied(await testApp())).toEqual([]);
});

test('a start that cannot listen throws nothing away', async () => {
  const app = await used();
  app.clock.time += 2 * day;
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = readEnv({ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' });
  await expect(serve(app.services, env)).rejects.toThrow('EADDRINUSE');
  expect(await countOf(app, 'sessions')).toBe(1);
});
