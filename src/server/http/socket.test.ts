import { describe, expect, test, vi } from 'vitest';
import { liveClient, plainClient } from '#tests/support/listen.ts';
import { testApp } from '#tests/support/test-app.ts';

async function team() {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  const ewa = await app.make.user('Ewa Łęcka');
  const jan = await app.make.user('Jan Obcy');
  const projectId = await app.make.project(anna);
  await app.make.member(projectId, ewa);
  return { app, anna, ewa, jan, projectId };
}

/** The interface's subscription as it is said over the wire. */
const subscribe = (id: number | string) => ({
  id,
  method: 'subscription',
  params: { path: 'live.onEvent', input: { json: {} } },
});

/** 4,000 letters as people count them, 100 KB as wires do. */
const long = '👨‍👩‍👧‍👦'.repeat(4_000);

describe('the socket', () => {
  test('is refused without a session, and from a foreign page (B21)', async () => {
    const { app, anna } = await team();
    expect(await (await plainClient(app, null)).upgrade).toBe(401);
    expect(await (await plainClient(app, anna, { origin: 'https://zly.test' })).upgrade).toBe(403);
    expect(await (await plainClient(app, anna)).upgrade).toBe(101);
  });

  test('speaks the plain protocol: auth, then chat messages of what one may see', async () => {
    const { app, anna, ewa, jan, projectId } = await team();
    const [toEwa, toJan] = [await plainClient(app, ewa), await plainClient(app, jan)];
    await Promise.all([toEwa.upgrade, toJan.upgrade]);
    toEwa.say({ type: 'auth', userId: ewa.id });
    toJan.say({ type: 'auth', userId: jan.id });
    await expect.poll(() => toEwa.heard).toEqual([{ type: 'auth_ok', userId: ewa.id }]);
    const { id } = await app.as(anna).message.send({ projectId, content: 'hej' });
    await expect
      .poll(() => toEwa.heard[1])
      .toMatchObject({ type: 'chat_message', messageId: id, senderId: anna.id, projectId });
    expect(toJan.heard).toEqual([{ type: 'auth_ok', userId: jan.id }]);
  });

  test.each([1, '1 OR 1', null])('closes on who says to be someone else: %j (B21)', async (userId) => {
    const { app, ewa } = await team();
    const client = await plainClient(app, ewa);
    await client.upgrade;
    client.say({ type: 'auth', userId });
    await expect.poll(client.closedWith).toBe(1008);
    expect(client.heard).toEqual([]);
  });

  test('ignores rubbish, answers unknown types, and closes after more than ten a minute', async () => {
    const { app, ewa } = await team();
    const client = await plainClient(app, ewa);
    await client.upgrade;
    for (const rubbish of ['{', '[]', 'null', '"auth"', '7']) client.socket.send(rubbish);
    client.say({ type: 'auth', userId: ewa.id });
    await expect.poll(() => client.heard.at(-1)).toEqual({ type: 'auth_ok', userId: ewa.id });
    expect(client.closedWith()).toBeNull();
    client.say({ type: 'subscribe', channel: 'everything' });
    await expect.poll(() => client.heard.at(-1)).toEqual({ type: 'error', code: 'unknown_type' });
    for (let count = 0; count < 5; count++) client.socket.send(Buffer.from([0, 1, 2]));
    await expect.poll(client.closedWith).toBe(1008);
  });

  test('takes no long id of a subscription, which would be said again with each event', async () => {
    const { app, ewa } = await team();
    const client = await plainClient(app, ewa);
    await client.upgrade;
    client.say(subscribe('x'.repeat(101)));
    client.say({ id: 'x'.repeat(101), method: 'subscription.stop' });
    client.say(subscribe('x'.repeat(100)));
    await expect.poll(() => JSON.stringify(client.heard)).toContain('hello');
    expect(new Set(client.heard.map((said) => (said as { id: string }).id))).toEqual(new Set(['x'.repeat(100)]));
    for (let count = 0; count < 9; count++) client.say(subscribe('x'.repeat(101)));
    await expect.poll(client.closedWith).toBe(1008);
  });

  test('takes no calls, only subscriptions', async () => {
    const { app, ewa } = await team();
    const client = await plainClient(app, ewa);
    await client.upgrade;
    client.say({ id: 1, method: 'query', params: { path: 'auth.me' } });
    client.say({ type: 'auth', userId: ewa.id });
    await expect.poll(() => client.heard).toEqual([{ type: 'auth_ok', userId: ewa.id }]);
  });

  test('answers what is wrong with a subscription, and begins one anew under the same id', async () => {
    const { app, anna, ewa, projectId } = await team();
    const client = await plainClient(app, ewa);
    await client.upgrade;
    const wrong = [
      [404, { path: 'task.list', input: { json: {} } }],
      [400, { path: 'live.onEvent', input: { json: { lastEventId: -1 } } }],
      [400, { path: 'live.onEvent', input: null }],
    ] as const;
    for (const [status, params] of wrong) {
      client.say({ id: 1, method: 'subscription', params });
      await expect
        .poll(() => client.heard.at(-1))
        .toMatchObject({ id: 1, error: { json: { data: { httpStatus: status } } } });
    }
    client.heard.length = 0;
    client.say(subscribe(3));
    client.say(subscribe(3));
    await expect.poll(() => JSON.stringify(client.heard)).toContain('hello');
    await app.as(anna).task.create({ projectId, title: 'Kuchnia' });
    await expect.poll(() => JSON.stringify(client.heard)).toContain('Kuchnia');
    client.say({ id: 3, method: 'subscription.stop' });
    await expect.poll(() => JSON.stringify(client.heard)).toContain('stopped');
    await app.as(anna).task.create({ projectId, title: 'Łazienka' });
    client.say({ type: 'auth', userId: ewa.id });
    await expect.poll(() => JSON.stringify(client.heard)).toContain('auth_ok');
    expect(client.heard.filter((one) => JSON.stringify(one).includes('task.created'))).toHaveLength(1);
  });

  test('takes a few subscriptions, not a flood of them, nor of anything', async () => {
    const { app, ewa } = await team();
    const greedy = await plainClient(app, ewa);
    await greedy.upgrade;
    for (let id = 0; id < 5; id++) greedy.say(subscribe(id));
    await expect.poll(greedy.closedWith).toBe(1008);
    const restless = await plainClient(app, ewa);
    await restless.upgrade;
    for (let id = 0; id < 21; id++) {
      restless.say(subscribe(id));
      restless.say({ id, method: 'subscription.stop' });
    }
    await expect.poll(restless.closedWith).toBe(1008);
    const noisy = await plainClient(app, ewa);
    await noisy.upgrade;
    for (let count = 0; count < 301; count++) noisy.say({ type: 'auth', userId: ewa.id });
    await expect.poll(noisy.closedWith).toBe(1008);
  });

  test('is had thirty times by one person, and then by others still', async () => {
    const { app, anna, ewa } = await team();
    for (let count = 0; count < 30; count++) await (await plainClient(app, ewa)).upgrade;
    const [oneMore, ofAnother] = [await plainClient(app, ewa), await plainClient(app, anna)];
    await expect.poll(oneMore.closedWith).toBe(1008);
    ofAnother.say({ type: 'auth', userId: anna.id });
    await expect.poll(() => ofAnother.heard).toEqual([{ type: 'auth_ok', userId: anna.id }]);
  });

  test('is the only way to subscribe: a stream over http would outlive the session', async () => {
    const { app, ewa } = await team();
    const headers = { cookie: await app.cookieOf(ewa), accept: 'text/event-stream' };
    for (const url of ['/trpc/live.onEvent', '/trpc/%6cive.onEvent', '/trpc/auth.me,live.onEvent?batch=1'])
      expect((await app.app.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
  });

  test('is closed within a second when its session ends', async () => {
    const { app, ewa } = await team();
    const client = await plainClient(app, ewa);
    await client.upgrade;
    const cookie = await app.cookieOf(ewa);
    await app.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
    await expect.poll(client.closedWith, { timeout: 1_000 }).toBe(1008);
  });

  test('stays open when it is opened while it is looked which sessions have ended', async () => {
    const { app, anna, ewa } = await team();
    for (const user of [anna, ewa])
      await app.app.inject({ url: '/api/auth/me', headers: { cookie: await app.cookieOf(user) } });
    await (
      await plainClient(app, anna)
    ).upgrade;
    let letGo = () => {};
    const held = app.db.connection().execute(() => new Promise<void>((resolve) => (letGo = resolve)));
    await expect.poll(() => app.services.database.row().length).toBe(1);
    const client = await plainClient(app, ewa);
    expect(await client.upgrade).toBe(101);
    letGo();
    await held;
    client.say({ type: 'auth', userId: ewa.id });
    await expect.poll(() => client.heard).toEqual([{ type: 'auth_ok', userId: ewa.id }]);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  test('tells its clients to come back when the server is stopped', async () => {
    const { app, ewa } = await team();
    const client = await plainClient(app, ewa);
    await client.upgrade;
    await app.app.close();
    await expect.poll(client.closedWith).toBe(1012);
  });

  test('takes no huge frame, and cuts a reader that is too slow: the others do not wait for it', async () => {
    const { app, anna, ewa, projectId } = await team();
    const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() };
    const child = vi.spyOn(app.app.log, 'child').mockImplementationOnce(() => ({ ...app.app.log, ...log }) as never);
    const greedy = await plainClient(app, ewa);
    await greedy.upgrade;
    expect(child).toHaveBeenCalled();
    greedy.socket.send('x'.repeat(64 * 1024 + 1));
    await expect.poll(greedy.closedWith).toBe(1009);
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn.mock.calls).toEqual([
      [{ code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH', reason: 'Max payload size exceeded' }, 'socket error'],
    ]);

    const [slow, toAnna] = [await plainClient(app, ewa), await liveClient(app, anna)];
    await slow.upgrade;
    slow.say(subscribe(1));
    await expect.poll(() => slow.heard.length).toBeGreaterThan(0);
    slow.socket.pause();
    const heardByAnna = () => toAnna.types().filter((type) => type === 'message.created').length;
    const { clients } = app.app.websocketServer;
    for (let count = 1; clients.size > 1; count++) {
      await app.as(anna).message.send({ projectId, content: long });
      await expect.poll(heardByAnna, { interval: 5 }).toBe(count);
      expect(count).toBeLessThan(200);
    }
  });
});
