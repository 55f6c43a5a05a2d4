import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
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

const countOf = async ({ db }: TestApp, table: 'audit' | 'sessions') =>
  (await db.selectFrom(table).select('id').execute()).length;

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
