// An answer that is kept is what its key says, also when something happens just while it is made.
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { password } from '#tests/support/make.ts';
import { socketUrlOf } from '#tests/support/listen.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

/** Does something as soon as that many statements have been made from now on; null where there were fewer. */
function afterStatements({ services: { database } }: TestApp, wanted: number, work: () => Promise<unknown>) {
  let count = 0;
  const outside = database.db;
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      if (count === wanted) done = work();
      return result;
    },
  };
  let done: Promise<unknown> | null = null;
  database.db = outside.withPlugin(watch);
  return async () => {
    database.db = outside;
    const wasDone = done !== null;
    await done;
    return wasDone;
  };
}

test('a board that is read while a private task is made shows it to nobody else', async () => {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna'), await app.make.user('Ewa')];
  for (let statement = 1; ; statement += 1) {
    const projectId = await app.make.project(anna);
    await app.make.member(projectId, ewa);
    const path = `/api/projects/${projectId}/tasks`;
    const titles = async (user: User) =>
      ((await app.rest(user, 'GET', path)).body as { title: string }[]).map((one) => one.title);
    await Promise.all([app.cookieOf(anna), app.cookieOf(ewa)]);
    const settle = afterStatements(app, statement, () =>
      app.as(anna).task.create({ projectId, title: 'Prezent dla Ewy', isPrivate: true }),
    );
    await titles(anna);
    if (!(await settle())) break;
    expect(`after ${statement} statements: ${(await titles(ewa)).join()}`).toBe(`after ${statement} statements: `);
    expect(await titles(anna)).toEqual(['Prezent dla Ewy']);
    expect(statement).toBeLessThan(50);
  }
});

test('a board names who has left the project, and made a task of it, as they are named now', async () => {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna Nowak'), await app.make.user('Ewa Lis')];
  const projectId = await app.make.project(anna);
  const memberId = await app.make.member(projectId, ewa, 'manager');
  await app.as(ewa).task.create({ projectId, title: 'Farba' });
  await app.as(anna).member.remove({ projectId, memberId });
  const maker = async () => {
    const { body } = await app.rest(anna, 'GET', `/api/projects/${projectId}/tasks`);
    return (body as { createdBy: { fullName: string } }[])[0]?.createdBy.fullName;
  };
  const { email, username } = ewa;
  expect(await maker()).toBe('Ewa Lis');
  await app.as(ewa).user.updateProfile({ fullName: 'Ewa Kot', email, username });
  expect(await maker()).toBe('Ewa Kot');
  await app.as(ewa).account.delete({ password });
  expect(await maker()).toBe('Usunięty użytkownik');
});

/** Bytes that are held outside of the heap, once all garbage is gone. */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What ends with the answer ends after it.
  await setImmediate();
  collect();
  await setImmediate();
  collect();
  return process.memoryUsage().arrayBuffers;
}

test('what a board was before is not kept', async () => {
  const app = await testApp();
  const anna = await app.make.user('Anna');
  const projectId = await app.make.project(anna);
  const ids: number[] = [];
  for (let number = 0; number < 50; number++) {
    const task = await app.as(anna).task.create({ projectId, title: `${number}`, description: 'x'.repeat(10_000) });
    ids.push(task.id);
  }
  const url = `${(await socketUrlOf(app)).replace(/^ws(.*)\/ws$/, 'http$1')}/api/projects/${projectId}/tasks`;
  const headers = { cookie: await app.cookieOf(anna), 'accept-encoding': 'identity' };
  const board = async () => (await fetch(url, { headers })).text();
  const size = (await board()).length;
  const before = await heldBytes();
  for (const id of ids) {
    await app.as(anna).task.update({ id, title: `Nowy ${id}` });
    expect(await board()).toContain(`Nowy ${id}`);
  }
  expect((await heldBytes()) - before).toBeLessThan(5 * size);
});

test.each([[99], ['x']])('what is refused of a board is refused over tRPC as everything else: %j', async (id) => {
  const app = await testApp();
  const cookie = await app.cookieOf(await app.make.user('Anna'));
  const ask = async (procedure: string, input: object, headers: Record<string, string>) => {
    const url = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
    const { statusCode, body } = await app.app.inject({ url, headers });
    return { statusCode, body: body.replaceAll('projectId', 'id') };
  };
  const askers: Record<string, string>[] = [{ cookie }, {}];
  for (const headers of askers)
    expect(await ask('task.listByProject', { projectId: id }, headers)).toEqual(
      await ask('project.get', { id }, headers),
    );
});
