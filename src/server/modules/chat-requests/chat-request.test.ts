import { expect, test } from 'vitest';
import { liveClient } from '#tests/support/listen.ts';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

async function scene() {
  const app = await testApp();
  const [anna, bartek] = [await app.make.user('Anna Lis'), await app.make.user('Bartek Mech')];
  const ask = (by = anna, to = bartek) => app.as(by).chatRequest.create({ toUserId: to.id, message: 'Cześć' });
  return { app, anna, bartek, ask };
}

test('a request arrives as a notification; accepting it makes the one chat of the two, and marks it read', async () => {
  const { app, anna, bartek, ask } = await scene();
  const { id } = await ask();
  expect(await app.as(bartek).notification.list({ userId: bartek.id })).toMatchObject([
    { type: 'chat_request', chatRequestId: id, message: 'Anna Lis chce z Tobą porozmawiać.', isRead: false },
  ]);
  const answer = await app.as(bartek).chatRequest.respond({ requestId: id, action: 'accept' });
  expect(answer).toMatchObject({ status: 'accepted', directChatId: expect.any(Number) });
  expect(await app.as(bartek).chatRequest.respond({ requestId: id, action: 'accept' })).toEqual(answer);
  expect(await outcomeOf(app.as(bartek).chatRequest.respond({ requestId: id, action: 'decline' }))).toBe(
    'chatRequest.answered',
  );
  expect(await app.as(bartek).notification.list({ userId: bartek.id })).toMatchObject([{ isRead: true }]);
  expect(await outcomeOf(ask(bartek, anna))).toBe('chatRequest.chatExists');
  expect(await app.db.selectFrom('direct_chats').select('id').execute()).toHaveLength(1);
});

test('one waits for an answer at a time, whoever asks; after a refusal a day goes by', async () => {
  const { app, anna, bartek, ask } = await scene();
  const { id } = await ask();
  expect(await outcomeOf(ask())).toBe('chatRequest.pending');
  expect(await outcomeOf(ask(bartek, anna))).toBe('chatRequest.pending');
  await app.as(bartek).chatRequest.respond({ requestId: id, action: 'decline' });
  expect(await outcomeOf(ask())).toBe('chatRequest.refused');
  expect(await outcomeOf(ask(bartek, anna))).toBe('ok');
  await app.db.updateTable('chat_requests').set({ status: 'withdrawn' }).where('fromUserId', '=', bartek.id).execute();
  app.clock.time += 24 * 3_600_000;
  expect(await outcomeOf(ask())).toBe('ok');
});

test('its notification says how it ended, read already or not', async () => {
  const { app, anna, bartek, ask } = await scene();
  const told = async () =>
    (await app.as(bartek).notification.list({ userId: bartek.id })).map(({ isRead, params }) => [
      isRead,
      params.outcome,
    ]);
  const first = await ask();
  await app.as(bartek).notification.readAll({ userId: bartek.id });
  expect(await told()).toEqual([[true, null]]);
  await app.as(anna).chatRequest.withdraw({ id: first.id });
  expect(await told()).toEqual([[true, 'withdrawn']]);
  const second = await ask();
  await app.as(bartek).chatRequest.respond({ requestId: second.id, action: 'decline' });
  expect(await told()).toEqual([[true, 'declined']]);
});

test('its sender takes it back, and nobody else; then it cannot be accepted', async () => {
  const { app, anna, bartek, ask } = await scene();
  const stranger = await app.make.user('Obcy Ktoś');
  const { id } = await ask();
  expect(await outcomeOf(app.as(bartek).chatRequest.withdraw({ id }))).toBe('forbidden');
  expect(await outcomeOf(app.as(stranger).chatRequest.withdraw({ id }))).toBe('notFound');
  expect(await outcomeOf(app.as(anna).chatRequest.withdraw({ id }))).toBe('ok');
  expect(await outcomeOf(app.as(bartek).chatRequest.respond({ requestId: id, action: 'accept' }))).toBe(
    'chatRequest.withdrawn',
  );
  expect(await app.as(stranger).chatRequest.list()).toEqual([]);
});

test('what was said in a request that was taken back its sender alone still reads, whatever way the other asks', async () => {
  const { app, anna, bartek, ask } = await scene();
  const toBartek = await liveClient(app, bartek);
  const { id } = await ask();
  expect(await app.as(bartek).chatRequest.list()).toMatchObject([{ id, message: 'Cześć' }]);
  await app.as(anna).chatRequest.withdraw({ id });
  expect(await app.as(bartek).chatRequest.list()).toMatchObject([{ id, status: 'withdrawn', message: null }]);
  expect(await app.as(anna).chatRequest.list()).toMatchObject([{ id, status: 'withdrawn', message: 'Cześć' }]);
  await expect
    .poll(() => toBartek.events.findLast(({ type }) => type === 'chatRequest.changed'))
    .toMatchObject({ request: { status: 'withdrawn', message: null } });
});

test('nobody asks themselves, nor someone whose account is disabled', async () => {
  const { app, anna, bartek, ask } = await scene();
  expect(await outcomeOf(ask(anna, anna))).toBe('input.invalid');
  await app.db.updateTable('users').set({ disabledAt: 'x' }).where('id', '=', bartek.id).execute();
  expect(await outcomeOf(ask())).toBe('notFound');
});
