// Requests that offer another protocol or expect more than there is (contract §7; RFC 9110 §7.8, §10.1.1).
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const handshake = {
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
};

/** Asks over one connection that is kept, as Anna. */
async function scene() {
  const { app, make, cookieOf } = await testApp();
  const cookie = await cookieOf(await make.user('Anna'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = async (method: string, path: string, offer: object, body = '') => {
    const headers = { connection: 'keep-alive, upgrade', 'content-type': 'application/json', cookie, ...offer };
    const asked = request({ port, agent, method, path, headers }).end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return [answer.statusCode, await json(answer)];
  };
  return { app, port, cookie, ask };
}

test('the offer of another protocol is passed over, and what was asked is answered', async () => {
  const { ask } = await scene();
  const h2c = { upgrade: 'h2c', 'http2-settings': 'AAMAAABk' };
  expect(await ask('POST', '/api/projects', h2c, '{"name":"Sklep"}')).toMatchObject([201, { name: 'Sklep' }]);
  expect(await ask('GET', '/api/projects', h2c)).toMatchObject([200, [{ name: 'Sklep' }]]);
  expect(await ask('POST', '/api/projects', handshake, '{"name":"Dom"}')).toMatchObject([201, { name: 'Dom' }]);
  expect(await ask('GET', '/api/auth/me', handshake)).toMatchObject([200, { username: 'anna' }]);
});

test.each([{ upgrade: 'h2c' }, { 'sec-websocket-key': 'x' }, { 'sec-websocket-version': '7' }])(
  '%j is no handshake, and there is nothing to read at /ws',
  async (wrong) => {
    const { ask } = await scene();
    expect(await ask('GET', '/ws', { ...handshake, ...wrong })).toMatchObject([404, { code: 'notFound' }]);
  },
);

test('what a client expects beyond that is passed over as well', async () => {
  const { ask } = await scene();
  expect(await ask('GET', '/api/auth/me', { connection: 'keep-alive', expect: 'wonders' })).toMatchObject([200, {}]);
});

test('who was refused and keeps the line does not hold up the end of the server', async () => {
  const { app, port, cookie } = await scene();
  const asked = request({ port, path: '/ws?user=99', headers: { connection: 'upgrade', cookie, ...handshake } }).end();
  const [, socket] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket];
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const begun = performance.now();
  await app.close();
  // `ws` would wait for 30 s, and the server is cut off after 9.
  expect(performance.now() - begun).toBeLessThan(6_000);
});
