import { describe, expect, test } from 'vitest';
import { liveClient, plainClient } from '#tests/support/listen.ts';
import { team } from '#tests/support/team-chat.ts';
import { outcomeOf } from '#tests/support/test-app.ts';

describe('a message that becomes a task', () => {
  test('gives it its first line, shows how it stands live, and says nothing of it to who may not see it', async () => {
    const app = await team();
    const { as, anna, bartek, cela, projectId, teamChatId } = app;
    await as(anna).teamChat.addMember({ teamChatId, userId: cela.id, role: 'worker' });
    const memberId = (await as(anna).member.list({ projectId })).find(({ userId }) => userId === bartek.id)?.id ?? 0;
    await as(anna).member.remove({ projectId, memberId });
    const { id } = await as(bartek).message.send({ teamChatId, content: 'Kupić farbę\nbiałą, 10 l' });
    const [toCela, toBartek] = [await liveClient(app, cela), await liveClient(app, bartek)];
    const task = await as(anna).message.makeTask({ id, projectId, assignedToIds: [cela.id] });
    expect(task).toMatchObject({
      title: 'Kupić farbę',
      description: 'Kupić farbę\nbiałą, 10 l',
      assignees: [{ id: cela.id }],
    });
    await as(cela).task.update({ id: task.id, status: 'completed' });
    const seenBy = async (who: typeof anna) => (await as(who).message.list({ teamChatId }))[0]?.task;
    expect(await seenBy(cela)).toEqual({ id: task.id, projectId, title: 'Kupić farbę', status: 'completed' });
    expect(await seenBy(bartek)).toBeNull();
    await expect.poll(toCela.types).toContain('message.linked');
    await as(anna).message.send({ teamChatId, content: 'koniec' });
    await expect.poll(toBartek.types).toContain('message.created');
    expect(JSON.stringify(toBartek.events)).not.toContain('Kupić');
    expect((await as(cela).message.ofTask({ taskId: task.id }))?.id).toBe(id);
    expect(await outcomeOf(as(anna).message.makeTask({ id, projectId }))).toBe('message.hasTask');
  });
});

test('who writes and who is there is told for the moment, to those in the chat and those one works with', async () => {
  const app = await team();
  const { as, anna, bartek, obcy, teamChatId } = app;
  const [toAnna, toObcy] = [await liveClient(app, anna), await liveClient(app, obcy)];
  await liveClient(app, bartek);
  await expect.poll(() => toAnna.moments).toEqual([{ type: 'presence', userId: bartek.id, isHere: true }]);
  expect(await as(anna).live.present()).toEqual([bartek.id]);
  await as(bartek).live.typing({ teamChatId });
  await expect.poll(() => toAnna.moments.at(-1)).toMatchObject({ type: 'typing', userId: bartek.id });
  expect(toObcy.moments).toEqual([]);
  expect(await outcomeOf(as(obcy).live.typing({ teamChatId }))).toBe('notFound');
});

test('the plain protocol tells of team and direct messages, to those in the chat alone', async () => {
  const app = await team();
  const { as, anna, bartek, obcy, teamChatId } = app;
  const hear = async (who: typeof anna) => {
    const client = await plainClient(app, who);
    await client.upgrade;
    client.say({ type: 'auth', userId: who.id });
    await expect.poll(() => client.heard).toHaveLength(1);
    return client;
  };
  const [toBartek, toObcy] = [await hear(bartek), await hear(obcy)];
  const direct = await as(anna).directChat.create({ userId: bartek.id });
  const inTeam = await as(anna).message.send({ teamChatId, content: 'raz' });
  const toOne = await as(anna).message.send({ directChatId: direct.id, content: 'dwa' });
  await expect
    .poll(() => toBartek.heard.slice(1))
    .toEqual([
      { type: 'chat_message', messageId: inTeam.id, senderId: anna.id, teamChatId },
      { type: 'chat_message', messageId: toOne.id, senderId: anna.id, directChatId: direct.id },
    ]);
  expect(toObcy.heard).toHaveLength(1);
});
