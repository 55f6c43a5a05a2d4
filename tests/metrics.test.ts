import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { buildApp } from '#server/app.ts';
import { plainClient } from '#tests/support/listen.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

const token = 'sekret-dla-prometheusa';
const bearer = (given: string) => ({ authorization: `Bearer ${given}` });
type From = { headers?: Record<string, string>; remoteAddress?: string };
const ask = ({ app }: Pick<TestApp, 'app'>, from: From = {}, url = '/metrics') =>
  app.inject({ method: 'GET', url, ...from });
/** The value of one line, 0 where there is none. */
const valueOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );

test('this machine reads what goes on, by names that are ours alone', async () => {
  const app = await testApp({ rateLimits: true });
  const anna = await app.make.user('Anna Nowak');
  const socket = await plainClient(app, anna);
  expect(await socket.upgrade).toBe(101);
  expect((await ask(app)).headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  await app.rest(anna, 'POST', '/api/projects', { name: 'Remont' });
  await app.rest(anna, 'GET', '/api/projects/999999');
  await app.rest(anna, 'GET', '/api/nie-ma/tajne-haslo');
  for (let count = 0; count < 61; count++) await app.rest(anna, 'GET', '/api/users/search?q=ewa');
  const { body } = await ask(app);
  const calls = (labels: string) => valueOf(body, `ekipa_call_duration_seconds_count{${labels}}`);
  const requests = (labels: string) => valueOf(body, `ekipa_http_request_duration_seconds_count{${labels}}`);
  expect(calls('procedure="project.create",status="200"')).toBe(1);
  expect(calls('procedure="project.get",status="404"')).toBe(1);
  expect(calls('procedure="user.search",status="429"')).toBe(1);
  expect(requests('method="GET",route="/api/projects/:id",status="404"')).toBe(1);
  expect(requests('method="GET",route="unknown",status="404"')).toBe(1);
  expect(valueOf(body, 'ekipa_events_total{type="project.created"}')).toBe(1);
  expect(valueOf(body, 'ekipa_open_sockets')).toBe(1);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(body).toMatch(/^process_resident_memory_bytes \d/m);
  expect(body).not.toMatch(/tajne-haslo|projects\/\d|ewa|anna/);
});

test.each<[string, From]>([
  ['another machine', { remoteAddress: '192.168.1.7' }],
  ['another machine that says it is this one', { remoteAddress: '192.168.1.7', headers: { host: 'localhost' } }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['someone who names this machine to a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a proxy that says no more than that it is one', { headers: { via: '1.1 caddy' } }],
  ['a proxy that only keeps the name of the host', { headers: { host: 'ekipa.example.org' } }],
  ['whoever has a wrong token', { remoteAddress: '192.168.1.7', headers: bearer(`${token}!`) }],
  ['whoever has an empty token', { remoteAddress: '192.168.1.7', headers: { authorization: 'Bearer ' } }],
])('to %s it is a path that is not there, to the byte', async (_, from) => {
  const folder = mkdtempSync(join(tmpdir(), 'ekipa-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  for (const trustedProxies of [0, 1]) {
    const bare = await testApp({ trustedProxies, metricsToken: token });
    const { app: built } = await buildApp(bare.services, { trustedProxies, metricsToken: token, clientDir: folder });
    onTestFinished(() => built.close());
    for (const app of [bare.app, built])
      for (const accept of ['*/*', 'text/html']) {
        const asked = { ...from, headers: { ...from.headers, accept } };
        const [metrics, unknown] = [await ask({ app }, asked), await ask({ app }, asked, '/metricz')];
        const plain = ({ headers: { 'x-request-id': _id, date: _date, ...headers } }: typeof metrics) => headers;
        expect([metrics.statusCode, metrics.body, plain(metrics)]).toEqual([
          unknown.statusCode,
          unknown.body,
          plain(unknown),
        ]);
        expect(metrics.body).not.toContain('nodejs');
      }
  }
});

test('the token opens it to other machines, and there is none where none is set', async () => {
  const from = { remoteAddress: '192.168.1.7', headers: bearer(token) };
  expect((await ask(await testApp({ metricsToken: token }), from)).statusCode).toBe(200);
  expect((await ask(await testApp(), from)).statusCode).toBe(404);
  expect((await ask(await testApp(), { ...from, headers: bearer('undefined') })).statusCode).toBe(404);
  expect(() => readEnv({ METRICS_TOKEN: 'za-krotki' })).toThrow('METRICS_TOKEN must have at least 16 characters');
});
