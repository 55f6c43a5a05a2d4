import { describe, expect, test } from 'vitest';
import { EventBus } from '#server/kernel/event-bus.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { viewTask } from '#server/modules/tasks/task.view.ts';
import { liveClient, plainClient } from '#tests/support/listen.ts';
import { testApp } from '#tests/support/test-app.ts';

async function team() {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  const ewa = await app.make.user('Ewa Łęcka');
  const jan = await app.make.user('Jan Obcy');
  const projectId = await app.make.project(anna);
  const memberId = await app.make.member(projectId, ewa);
  return { app, anna, ewa, jan, projectId, memberId };
}

describe('live events', () => {
  test('carry each change to every member, and to nobody else', async () => {
    const { app, anna, ewa, jan, projectId } = await team();
    const [toEwa, toJan] = [await liveClient(app, ewa), await liveClient(app, jan)];
    const { id } = await app.as(anna).task.create({ projectId, title: 'Umowa' });
    await app.as(anna).task.update({ id, status: 'in_progress' });
    await app.as(anna).message.send({ projectId, content: 'gotowe' });
    await app.as(anna).task.delete({ id });
    await expect.poll(toEwa.types).toEqual(['task.created', 'task.updated', 'message.created', 'task.deleted']);
    expect(toEwa.events[1]).toMatchObject({ task: { status: 'in_progress' }, actorId: anna.id });
    expect(toJan.events).toEqual([]);
  });

  test('tell of a private task only those it exists for, and the others that it is gone', async () => {
    const { app, anna, ewa, projectId } = await team();
    const [toAnna, toEwa] = [await liveClient(app, anna), await liveClient(app, ewa)];
    const { id } = await app.as(ewa).task.create({ projectId, title: 'Prezent' });
    await app.as(ewa).task.update({ id, isPrivate: true });
    await app.as(ewa).task.update({ id, title: 'Prezent dla Anny' });
    await expect.poll(toEwa.types).toEqual(['task.created', 'task.updated', 'task.updated']);
    await expect.poll(toAnna.types).toEqual(['task.created', 'task.hidden']);
  });

  test('are told once to a reader who was away, in order, and not again', async () => {
    const { app, anna, ewa, projectId } = await team();
    const toEwa = await liveClient(app, ewa);
    for (let round = 0; round < 5; round++) {
      toEwa.cut();
      await app.as(anna).task.create({ projectId, title: `Zadanie ${round}` });
      await expect.poll(() => toEwa.events.length).toBe(round + 1);
    }
    expect(toEwa.events.map((event) => event.type === 'task.created' && event.task.title)).toEqual(
      [0, 1, 2, 3, 4].map((round) => `Zadanie ${round}`),
    );
    expect(toEwa.signals).not.toContain('resync');
  });

  test('that a reader missed in an unkept payload make them read again', async () => {
    const { app, anna, ewa, projectId } = await team();
    const toEwa = await liveClient(app, ewa);
    toEwa.cut();
    await app.as(anna).task.create({ projectId, title: 'Dawno temu' });
    await app.db.updateTable('events').set({ payload: null }).execute();
    await expect.poll(() => toEwa.signals.includes('resync')).toBe(true);
    expect(toEwa.events).toEqual([]);
  });

  test('end at once for who is removed, but for being told so', async () => {
    const { app, anna, ewa, projectId, memberId } = await team();
    const toEwa = await liveClient(app, ewa);
    await app.as(anna).member.remove({ projectId, memberId });
    await app.as(anna).task.create({ projectId, title: 'Bez Ewy' });
    await expect.poll(toEwa.types).toEqual(['member.removed']);
    const toAnna = await liveClient(app, anna);
    await app.as(anna).task.create({ projectId, title: 'Znak' });
    await expect.poll(toAnna.types).toEqual(['task.created']);
    expect(toEwa.types()).toEqual(['member.removed']);
  });

  test('of a change that failed are never told', async () => {
    const { app, anna, projectId } = await team();
    const toAnna = await liveClient(app, anna);
    const { id } = await app.as(anna).task.create({ projectId, title: 'Umowa' });
    await app
      .as(anna)
      .task.update({ id, status: 'custom_99' })
      .catch(() => {});
    await app.as(anna).task.update({ id, status: 'completed' });
    await expect.poll(toAnna.types).toEqual(['task.created', 'task.updated']);
  });
});

describe('the socket', () => {
  test('is refused without a session, and from a foreign page', async () => {
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

  test.each([1, '1 OR 1', null])('closes on who says to be someone else: %j', async (userId) => {
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

  test('takes no calls, only subscriptions', async () => {
    const { app, ewa } = await team();
    const client = await plainClient(app, ewa);
    await client.upgrade;
    client.say({ id: 1, method: 'query', params: { path: 'auth.me' } });
    client.say({ type: 'auth', userId: ewa.id });
    await expect.poll(() => client.heard).toEqual([{ type: 'auth_ok', userId: ewa.id }]);
  });

  test('takes a few subscriptions, not a flood of them, nor of anything', async () => {
    const { app, ewa } = await team();
    const subscribe = (id: number) => ({
      id,
      method: 'subscription',
      params: { path: 'live.onEvent', input: { json: {} } },
    });
    const greedy = await plainClient(app, ewa);
    await greedy.upgrade;
    for (let id = 0; id < 5; id++) greedy.say(subscribe(id));
    await expect.poll(greedy.closedWith).toBe(1008);
    const noisy = await plainClient(app, ewa);
    await noisy.upgrade;
    for (let count = 0; count < 301; count++) noisy.say({ type: 'auth', userId: ewa.id });
    await expect.poll(noisy.closedWith).toBe(1008);
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
});

test('what another process changes is told too, in the order of the changes', async () => {
  const { app, anna, ewa, projectId } = await team();
  const toEwa = await liveClient(app, ewa);
  const fromElsewhere = async (title: string) => {
    const id = await app.make.task(projectId, { createdById: anna.id });
    await unitOfWork({ ...app.services, bus: new EventBus(), user: anna }, async ({ db, record }) => {
      await db.updateTable('tasks').set({ title }).where('id', '=', id).execute();
      record({ type: 'task.created', projectId, task: await viewTask(db, id) });
    });
  };
  await app.as(anna).task.create({ projectId, title: 'tu 1' });
  await fromElsewhere('tam 1');
  await app.as(anna).task.create({ projectId, title: 'tu 2' });
  await fromElsewhere('tam 2');
  app.services.bus.publish([]);
  const titles = () => toEwa.events.map((event) => event.type === 'task.created' && event.task.title);
  await expect.poll(titles).toEqual(['tu 1', 'tam 1', 'tu 2', 'tam 2']);
});
