import { describe, expect, test } from 'vitest';
import { liveClient } from '#tests/support/listen.ts';
import { team } from '#tests/support/team-chat.ts';

describe('what is unread', () => {
  test('is counted per chat, never one’s own, and read up to a message', async () => {
    const { as, anna, bartek, teamChatId } = await team();
    const unread = async (who: typeof anna) =>
      (await as(who).teamChat.list()).find(({ id }) => id === teamChatId)?.unreadCount;
    const first = await as(anna).message.send({ teamChatId, content: 'raz' });
    const last = await as(anna).message.send({ teamChatId, content: `dwa @${bartek.username}` });
    expect([await unread(anna), await unread(bartek)]).toEqual([0, 2]);
    expect(await as(bartek).message.markRead({ teamChatId, messageId: first.id })).toMatchObject({ unreadCount: 1 });
    await as(bartek).message.markRead({ teamChatId, messageId: last.id });
    await as(bartek).message.markRead({ teamChatId, messageId: first.id });
    expect(await unread(bartek)).toBe(0);
    await as(bartek).message.setLevel({ teamChatId, level: 'mentions' });
    await as(anna).message.send({ teamChatId, content: 'trzy' });
    expect(await unread(bartek)).toBe(0);
    await as(anna).message.send({ teamChatId, content: `cztery @${bartek.username}` });
    expect(await unread(bartek)).toBe(1);
    await as(bartek).message.send({ teamChatId, content: 'jestem' });
    expect(await unread(bartek)).toBe(0);
  });

  test('begins at the first message of another that one has not read, however many there are, and not at a deleted one', async () => {
    const { as, anna, bartek, teamChatId } = await team();
    const first = async () => (await as(bartek).message.readState({ teamChatId })).firstUnreadId;
    expect(await first()).toBeNull();
    const ids: number[] = [];
    for (let number = 0; number < 120; number++)
      ids.push((await as(anna).message.send({ teamChatId, content: `${number}` })).id);
    expect(await as(bartek).message.readState({ teamChatId })).toMatchObject({
      firstUnreadId: ids[0],
      unreadCount: 100,
    });
    await as(anna).message.delete({ id: ids[0] ?? 0 });
    expect(await first()).toBe(ids[1]);
    expect(await as(bartek).message.markRead({ teamChatId, messageId: ids[9] ?? 0 })).toMatchObject({
      firstUnreadId: ids[10],
    });
    await as(bartek).message.send({ teamChatId, content: 'jestem' });
    expect(await first()).toBeNull();
  });

  test('is what was said after one had said something that arrives later, and what a sender does not say to have seen', async () => {
    const { as, anna, bartek, teamChatId } = await team();
    const say = (content: string) => as(anna).message.send({ teamChatId, content });
    const unread = async () => (await as(bartek).message.readState({ teamChatId })).unreadCount;
    const seen = await say('raz');
    const missed = await say('dwa');
    await as(bartek).message.send({ teamChatId, content: 'jestem', seenId: seen.id });
    expect(await as(bartek).message.readState({ teamChatId })).toMatchObject({
      lastReadMessageId: seen.id,
      firstUnreadId: missed.id,
      unreadCount: 1,
    });
    await as(bartek).message.send({ teamChatId, content: 'wróciłem', seenId: 0 });
    expect(await unread()).toBe(1);
    const answer = await as(bartek).message.send({ teamChatId, content: 'już czytam', seenId: missed.id + 1_000 });
    await say('trzy');
    expect(await unread()).toBe(1);
    expect(await as(bartek).message.readState({ teamChatId })).toMatchObject({ lastReadMessageId: answer.id });
  });

  test('of a chat in which one speaks first is none', async () => {
    const { as, bartek, teamChatId } = await team();
    await as(bartek).message.send({ teamChatId, content: 'pierwszy', seenId: 0 });
    const state = await as(bartek).message.readState({ teamChatId });
    expect(state).toMatchObject({ lastReadMessageId: null, firstUnreadId: null, unreadCount: 0 });
  });

  test('is nothing that was said before one came', async () => {
    const { as, clock, anna, cela, teamChatId } = await team();
    await as(anna).message.send({ teamChatId, content: 'dawno' });
    clock.time += 60_000;
    await as(anna).teamChat.addMember({ teamChatId, userId: cela.id, role: 'worker' });
    clock.time += 60_000;
    await as(anna).message.send({ teamChatId, content: 'witaj' });
    expect((await as(cela).teamChat.list()).find(({ id }) => id === teamChatId)).toMatchObject({
      unreadCount: 1,
      memberCount: 3,
      lastMessage: { content: 'witaj' },
    });
  });

  test('is told to one’s other screens, and to nobody else', async () => {
    const app = await team();
    const { as, anna, bartek, teamChatId } = app;
    const { id } = await as(anna).message.send({ teamChatId, content: 'raz' });
    const [toAnna, toBartek] = [await liveClient(app, anna), await liveClient(app, bartek)];
    await as(bartek).message.markRead({ teamChatId, messageId: id });
    await as(anna).message.send({ teamChatId, content: 'dwa' });
    await expect.poll(toBartek.types).toEqual(['chat.read', 'message.created']);
    await expect.poll(toAnna.types).toEqual(['message.created', 'chat.read']);
  });
});
