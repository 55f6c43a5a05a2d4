// What was taken back, or is no business of a reader, is said to nobody: by no call, and by no event of the past.
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import superjson from 'superjson';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { User } from '#shared/user.ts';
import type { AppRouter } from '#server/app-router.ts';
import { newestEventId } from '#server/kernel/event-log.ts';
import { liveClient, socketUrlOf } from '#tests/support/listen.ts';
import { outcomeOf, testApp, type TestApp } from '#tests/support/test-app.ts';

async function team() {
  const app = await testApp();
  const [anna, bartek, cela] = [
    await app.make.user('Anna Lis'),
    await app.make.user('Bartek Mech'),
    await app.make.user('Cela Nowa'),
  ];
  const projectId = await app.make.project(anna, 'Remont');
  const { id: teamChatId } = await app
    .as(anna)
    .teamChat.create({ name: 'Ekipa od farb', members: [bartek.id, cela.id] });
  return { ...app, anna, bartek, cela, projectId, teamChatId };
}

/** All that someone is told who was away since an event, up to what says `end`: as text. */
async function replayOf(app: TestApp, user: User, lastEventId: number, end: string): Promise<string> {
  const [url, cookie] = [await socketUrlOf(app), await app.cookieOf(user)];
  class WithCookie extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie } });
    }
  }
  const client = createWSClient({ url, WebSocket: WithCookie as never });
  onTestFinished(() => client.close());
  const api = createTRPCClient<AppRouter>({ links: [wsLink({ client, transformer: superjson })] });
  const heard: unknown[] = [];
  api.live.onEvent.subscribe({ lastEventId }, { onData: ({ data }) => heard.push(data) });
  await expect.poll(() => JSON.stringify(heard)).toContain(end);
  return JSON.stringify(heard);
}

test('words that were reworded or deleted, and quotes of them, are not told to who comes back', async () => {
  const app = await team();
  const { as, anna, bartek, cela, teamChatId } = app;
  const before = await newestEventId(app.db);
  const { id } = await as(anna).message.send({ teamChatId, content: 'hasło: tajne123' });
  const answer = await as(bartek).message.send({ teamChatId, content: 'czytam', replyToId: id });
  await as(anna).message.edit({ id, content: 'ups, nie tu' });
  const { id: other } = await as(anna).message.send({ teamChatId, content: 'zostaje' });
  await as(anna).message.delete({ id });
  await as(bartek).message.react({ id: other, emoji: '👍' });
  const told = await replayOf(app, cela, before, '👍');
  expect(told).toContain('zostaje');
  expect(told).toContain('czytam');
  expect(told).not.toMatch(/tajne123|ups, nie tu/);
  expect((await as(cela).message.list({ teamChatId })).find((one) => one.id === answer.id)?.replyTo?.content).toBe('');
});

test('what was said in a request for a chat that was taken back is not told to who comes back', async () => {
  const app = await team();
  const { as, anna, cela, teamChatId } = app;
  const before = await newestEventId(app.db);
  const { id } = await as(anna).chatRequest.create({ toUserId: cela.id, message: 'hasło: tajne123' });
  await as(anna).chatRequest.withdraw({ id });
  await as(anna).message.send({ teamChatId, content: 'zostaje' });
  const told = await replayOf(app, cela, before, 'zostaje');
  expect(told).toContain('chatRequest.changed');
  expect(told).not.toContain('tajne123');
});

test('of the chat of a deleted task nothing is told to who comes back', async () => {
  const app = await team();
  const { as, make, anna, bartek, projectId } = app;
  await make.member(projectId, bartek, 'worker');
  const { id: taskId } = await as(anna).task.create({ projectId, title: 'Klamki złote' });
  const before = await newestEventId(app.db);
  await as(anna).message.send({ taskId, content: 'słowa usuniętego' });
  await as(anna).task.update({ id: taskId, title: 'Klamki ze złota' });
  await as(anna).task.delete({ id: taskId });
  await as(anna).message.send({ projectId, content: 'znak' });
  const told = await replayOf(app, bartek, before, 'znak');
  expect(told).toContain('task.deleted');
  expect(told).not.toMatch(/słowa usuniętego|Klamki/);
});

test('whoever may not know of the task that a message became makes one of their own; each sees the one that they may', async () => {
  const { as, make, anna, bartek, cela, projectId, teamChatId } = await team();
  const theirs = await make.project(bartek, 'Ogród');
  const { id } = await as(cela).message.send({ teamChatId, content: 'Kupić ziemię' });
  const first = await as(anna).message.makeTask({ id, projectId });
  expect(await outcomeOf(as(anna).message.makeTask({ id, projectId }))).toBe('message.hasTask');
  const second = await as(bartek).message.makeTask({ id, projectId: theirs });
  const taskFor = async (who: User) => (await as(who).message.list({ teamChatId })).at(-1)?.task?.id ?? null;
  expect([await taskFor(anna), await taskFor(bartek), await taskFor(cela)]).toEqual([first.id, second.id, null]);
  await as(anna).project.delete({ id: projectId });
  expect(await taskFor(anna)).toBeNull();
});

test('a task that is back, or private no more, is again what its message became, live', async () => {
  const app = await team();
  const { as, make, anna, cela, projectId, teamChatId } = app;
  await make.member(projectId, cela, 'worker');
  const { id } = await as(anna).message.send({ teamChatId, content: 'Kupić ziemię' });
  const task = await as(anna).message.makeTask({ id, projectId });
  const toCela = await liveClient(app, cela);
  const links = () => toCela.events.filter((event) => event.type === 'message.linked').length;
  await as(anna).task.delete({ id: task.id });
  await as(anna).task.restore({ id: task.id });
  await expect.poll(links).toBe(1);
  await as(anna).task.update({ id: task.id, isPrivate: true });
  await as(anna).task.update({ id: task.id, isPrivate: false });
  await expect.poll(links).toBe(2);
});

test('a message with nothing to see in it is none, and no task is made of a line in which there is nothing to see', async () => {
  const { as, anna, projectId, teamChatId } = await team();
  for (const content of ['\u200b\u200d\u2060', '\u2800', '\u3164', '\ufe0f'])
    expect(await outcomeOf(as(anna).message.send({ teamChatId, content }))).toBe('input.invalid');
  const odd = await as(anna).message.send({ teamChatId, content: '\u200b\n\u2066\u2069\n# **hej**' });
  expect(await as(anna).message.makeTask({ id: odd.id, projectId })).toMatchObject({ title: 'hej' });
});

test('in the chat with someone whose account is closed nothing is said any more, but one’s own words can be taken back', async () => {
  const { as, make, db, anna, bartek } = await team();
  const directChatId = await make.directChat(anna, bartek);
  const { id } = await as(anna).message.send({ directChatId, content: 'jutro?' });
  await db.updateTable('users').set({ disabledAt: '2026-06-10T08:00:00.000Z' }).where('id', '=', bartek.id).execute();
  expect(await outcomeOf(as(anna).message.send({ directChatId, content: 'jesteś?' }))).toBe('chat.partnerGone');
  expect(await outcomeOf(as(anna).message.react({ id, emoji: '👍' }))).toBe('ok');
  expect(await outcomeOf(as(anna).message.pin({ id }))).toBe('ok');
  expect(await outcomeOf(as(anna).message.edit({ id, content: 'nieważne' }))).toBe('ok');
  expect(await outcomeOf(as(anna).message.delete({ id }))).toBe('ok');
});

test('a message takes twenty kinds of reaction, and more of each', async () => {
  const { as, anna, bartek, teamChatId } = await team();
  const { id } = await as(anna).message.send({ teamChatId, content: 'gotowe' });
  const emoji = '😀 😃 😄 😁 😆 😅 😂 🙂 🙃 😉 😊 😇 😍 😘 😗 😙 😚 😋 😛 😜'.split(' ');
  for (const one of emoji) await as(anna).message.react({ id, emoji: one });
  expect(await outcomeOf(as(bartek).message.react({ id, emoji: '🚀' }))).toBe('message.reactionsFull');
  expect(await outcomeOf(as(bartek).message.react({ id, emoji: '😀' }))).toBe('ok');
});

test('a task’s chat is among one’s own by writing in it, not by looking into it', async () => {
  const { as, make, anna, bartek, projectId } = await team();
  await make.member(projectId, bartek, 'worker');
  const { id: taskId } = await as(anna).task.create({ projectId, title: 'Klamki' });
  const { id: messageId } = await as(anna).message.send({ taskId, content: 'które?' });
  await as(bartek).message.markRead({ taskId, messageId });
  expect(await as(bartek).taskChat.list()).toEqual([]);
  await as(bartek).message.send({ taskId, content: 'te złote' });
  expect(await as(bartek).taskChat.list()).toMatchObject([{ id: taskId }]);
});
