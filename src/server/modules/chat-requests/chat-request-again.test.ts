import { expect, test } from 'vitest';
import { liveClient } from '#tests/support/listen.ts';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

async function scene() {
  const app = await testApp();
  const [anna, bartek] = [await app.make.user('Anna Lis'), await app.make.user('Bartek Mech')];
  const ask = (message = 'Cześć') => app.as(anna).chatRequest.create({ toUserId: bartek.id, message });
  const bell = () => app.as(bartek).notification.list({ userId: bartek.id });
  return { app, anna, bartek, ask, bell };
}

test('a request that is taken back and sent again is the same one: its notification waits again, beside no second', async () => {
  const { app, anna, bartek, ask, bell } = await scene();
  const toBartek = await liveClient(app, bartek);
  const first = await ask();
  for (const message of ['Jednak cześć', 'Halo']) {
    await app.as(anna).chatRequest.withdraw({ id: first.id });
    expect(await bell()).toMatchObject([{ isRead: true, params: { outcome: 'withdrawn' } }]);
    expect(await ask(message)).toMatchObject({ id: first.id, status: 'pending', message });
  }
  const waiting = { isRead: false, chatRequestId: first.id, params: { outcome: null } };
  expect(await bell()).toMatchObject([waiting]);
  await expect
    .poll(() => toBartek.events.findLast(({ type }) => type === 'notification.created'))
    .toMatchObject({
      notification: waiting,
    });
  expect(await app.as(bartek).chatRequest.respond({ requestId: first.id, action: 'accept' })).toMatchObject({
    status: 'accepted',
  });
  expect(await bell()).toMatchObject([{ isRead: true, params: { outcome: 'accepted' } }]);
});

test('a day after the first it is a new one, which is told', async () => {
  const { app, anna, ask, bell } = await scene();
  const first = await ask();
  await app.as(anna).chatRequest.withdraw({ id: first.id });
  app.clock.time += 24 * 3_600_000;
  const second = await ask();
  expect(second.id).not.toBe(first.id);
  expect(await bell()).toMatchObject([{ chatRequestId: second.id, isRead: false }, { chatRequestId: first.id }]);
});

test('a request that waits ends as accepted when the two come to write to each other at once', async () => {
  const { app, anna, bartek, ask, bell } = await scene();
  const { id } = await ask();
  await app.as(anna).teamChat.create({ name: 'Budowa', members: [bartek.id] });
  const { id: directChatId } = await app.as(bartek).directChat.create({ userId: anna.id });
  for (const who of [anna, bartek])
    expect(await app.as(who).chatRequest.list()).toMatchObject([{ id, status: 'accepted', directChatId }]);
  expect(await bell()).toMatchObject([{ isRead: true, params: { outcome: 'accepted' } }]);
  expect(await outcomeOf(app.as(bartek).chatRequest.respond({ requestId: id, action: 'accept' }))).toBe('ok');
  expect(await outcomeOf(app.as(anna).chatRequest.withdraw({ id }))).toBe('chatRequest.answered');
});
