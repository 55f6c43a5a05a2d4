// Every row of the matrix, through REST and through tRPC, each on a project of its own.
import { describe, expect, test } from 'vitest';
import { appRouter } from '#server/app-router.ts';
import { restProcedures, type RestProcedure } from '#server/http/procedures.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import givenCases from './cases.json' with { type: 'json' };
import { calls } from './calls.ts';
import { fileCalls } from './file-calls.ts';
import { moreCases } from './more-cases.ts';
import { pending } from './pending.ts';
import { makeCast, setScene, type Case } from './scene.ts';

const given = givenCases as Case[];
const cases = [...given, ...moreCases(given)];
const procedures = restProcedures(appRouter);

/** Of a procedure with several paths, the one that the row names. */
function procedureOf(name: string, path: string): RestProcedure {
  const named = procedures.filter((procedure) => procedure.name === name);
  const shape = (text: string) => text.split(/[ ?]/)[0]?.replace(/\{\w+\}/g, '{}');
  const found = named.find(({ route }) => shape(route.path) === shape(path)) ?? named[0];
  if (!found) throw new Error(`${name} has no REST path`);
  return found;
}

type Open = (app: TestApp, cookie: string | undefined, procedure: RestProcedure, input: object) => Promise<number>;

const overRest: Open = async (app, cookie, { route }, input) => {
  const rest: Record<string, unknown> = { ...input };
  const path = route.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return value;
  });
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(route.method) || route.takesBody === true;
  const query = hasBody ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`;
  const headers = cookie ? { cookie } : {};
  const request = { method: route.method, url: path + query, headers, ...(hasBody && { payload: rest }) };
  return (await app.app.inject(request)).statusCode;
};

const overTrpc: Open = async (app, cookie, { name, type }, input) => {
  const json = JSON.stringify({ json: input });
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const request =
    type === 'query'
      ? ({ method: 'GET', url: `/trpc/${name}?input=${encodeURIComponent(json)}`, headers } as const)
      : ({ method: 'POST', url: `/trpc/${name}`, headers, payload: json } as const);
  return (await app.app.inject(request)).statusCode;
};

const doors = { REST: overRest, tRPC: overTrpc };

describe.each(Object.entries(doors))('over %s', (_door, open) => {
  test.each(Object.entries(calls))('%s', async (row, call) => {
    const app = await testApp();
    const cast = await makeCast(app);
    const wrong: string[] = [];
    for (const it of cases.filter(({ id }) => id === row)) {
      const scene = await setScene(app, cast, it);
      const cookie = scene.me ? await app.cookieOf(scene.me) : undefined;
      const status = await open(app, cookie, procedureOf(call.procedure, it.path), call.input?.(scene) ?? {});
      const isRight = it.expect === 'ok' ? status >= 200 && status < 300 : status === it.expect;
      const who = `${it.actor}, ${it.state}${it.private ? ', private' : ''}`;
      if (!isRight) wrong.push(`${who}: ${status} instead of ${it.expect}`);
    }
    expect(wrong).toEqual([]);
  });
});

test.each(Object.entries(fileCalls))('%s, which carries a file', async (row, makeCall) => {
  const app = await testApp();
  const cast = await makeCast(app);
  for (const it of cases.filter(({ id }) => id === row)) {
    const scene = await setScene(app, cast, it);
    const cookie = scene.me ? { cookie: await app.cookieOf(scene.me) } : {};
    const call = await makeCall(app, scene);
    const { statusCode } = await app.app.inject({ ...call, headers: { ...call.headers, ...cookie } });
    const outcome = statusCode === 200 || statusCode === 201 ? 'ok' : statusCode;
    const who = `${it.actor}, ${it.state}${it.private ? ', private' : ''}`;
    expect(`${who}: ${outcome}`).toBe(`${who}: ${it.expect}`);
  }
});

test('what is not called yet is pending by name, and nothing else is', () => {
  const uncalled = [...new Set(cases.map(({ id }) => id))].filter((id) => !(id in calls || id in fileCalls));
  expect(pending).toEqual(uncalled);
});

test('every procedure with a REST path is called by a row', () => {
  const called = new Set(Object.values(calls).map(({ procedure }) => procedure));
  expect(procedures.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
});
