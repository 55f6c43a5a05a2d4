// The matrix names every way in, and what it does not name stands here with its reason.
import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
import { calls } from './calls.ts';
import { fileCalls } from './file-calls.ts';
import { allProcedures, cases, procedureOf, routesOf, shapeOf } from './matrix.ts';
import { socketCalls } from './socket-calls.ts';

/** Anyone may ask for these, and they say nothing of anybody's things. */
const forAnyone = [
  'GET /healthz',
  'GET /readyz',
  // To this machine or with a token: `tests/metrics.test.ts`.
  'GET /metrics',
  // How the calls are made, for programs.
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/*',
  // The built interface.
  'GET /*',
];
/** One route for all procedures: each of them is named by itself. */
const trpcRoute = /^[A-Z]+ \/trpc\/\{\}$/;

/** What the app answers to, as it is put together: 'GET /api/tasks/{}'. Of a GET the HEAD is the same without a body. */
async function routesOfApp(): Promise<string[]> {
  const routes: string[] = [];
  const noteRoute = ({ method, url }: RouteOptions) =>
    void routes.push(...[method].flat().map((one) => `${one} ${shapeOf(url)}`));
  const listen = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', noteRoute);
  };
  diagnostics.subscribe('fastify.initialization', listen);
  const { app } = await testApp({ clientDir: import.meta.dirname });
  await app.ready();
  diagnostics.unsubscribe('fastify.initialization', listen);
  return [...new Set(routes)].filter((route) => !route.startsWith('HEAD ') || !routes.includes(`GET${route.slice(4)}`));
}

/** What programs are not told of, beside what is for anyone: the interface's own way in. */
const ofInterface = /^GET \/(ws$|trpc\/)/;

test('OpenAPI describes every route of the app that programs call, and no other', async () => {
  const { app } = await testApp();
  const { paths } = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json() as {
    paths: Record<string, object>;
  };
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${shapeOf(path)}`),
  );
  const routes = (await routesOfApp()).filter(
    (route) => !forAnyone.includes(route) && !trpcRoute.test(route) && !ofInterface.test(route),
  );
  expect(described.toSorted()).toEqual(routes.toSorted());
});

/** What is really called for a row: the path of its procedure that it names, or the one path of a file or a socket. */
function calledBy(row: (typeof cases)[number]): string[] {
  const call = calls[row.id];
  if (!call) return routesOf(row);
  if (row.method === 'tRPC') return [];
  const { route } = procedureOf(call.procedure, row);
  return [`${route.method} ${shapeOf(route.path)}`];
}

test('every route of the app has a row of its own, but for what is for anyone', async () => {
  const called = new Set(cases.flatMap(calledBy));
  const ofProcedures = new Set(Object.keys(allProcedures).map((name) => `GET /trpc/${name}`));
  const unnamed = (await routesOfApp()).filter((route) => !called.has(route) && !ofProcedures.has(route));
  expect(unnamed.filter((route) => !trpcRoute.test(route)).toSorted()).toEqual(forAnyone.toSorted());
});

test('every procedure has a row, those that only the interface calls and what is subscribed to as well', () => {
  const rows = new Set(cases.map(({ id }) => id));
  const called = new Set(Object.entries(calls).flatMap(([row, { procedure }]) => (rows.has(row) ? [procedure] : [])));
  const listenedTo = new Set(Object.keys(socketCalls).filter((row) => rows.has(row)));
  expect(Object.keys(allProcedures).filter((name) => !called.has(name) && !listenedTo.has(name))).toEqual([]);
});

test('every call belongs to a row', () => {
  const rows = new Set(cases.map(({ id }) => id));
  const all = Object.keys({ ...calls, ...fileCalls, ...socketCalls });
  expect(all.filter((row) => !rows.has(row))).toEqual([]);
});
