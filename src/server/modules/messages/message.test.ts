import { describe, expect, test } from 'vitest';
import { liveClient, plainClient } from '#tests/support/listen.ts';
import { multipartOf } from '#tests/support/picture.ts';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

async function team() {
  const app = await testApp();
  const [anna, bartek, cela, obcy] = [
    await app.make.user('Anna Lis'),
    await app.make.user('Bartek Mech'),
    await app.make.user('Cela Nowa'),
    await app.make.user('Jan Obcy'),
  ];
  const projectId = await app.make.project(anna, 'Remont');
  await app.make.member(projectId, bartek, 'worker');
  await app.make.member(projectId, cela, 'manager');
  const chat = await app.as(anna).teamChat.create({ name: 'Ekipa od farb', members: [bartek.id] });
  return { ...app, anna, bartek, cela, obcy, projectId, teamChatId: chat.id };
}

describe('a message', () => {
  test('of the project is one in both of its chat’s paths, and its clientId makes it one (contract §6)', async () => {
    const { rest, as, anna, projectId } = await team();
    const clientId = '5b8c7a50-5f0e-4d53-9b0b-0f6f6f6f6f6f';
    const sent = await rest(anna, 'POST', `/api/chat/project/${projectId}`, {
      content: ' cześć ',
      clientId,
      projectId,
    });
    expect(sent).toMatchObject({ status: 201, body: { content: 'cześć', projectId, reactions: [], replyTo: null } });
    const again = await rest(anna, 'POST', `/api/chat/project/${projectId}`, { content: 'cześć', clientId });
    expect(again).toMatchObject({ status: 200, body: { id: (sent.body as { id: number }).id } });
    const chat = (await as(anna).teamChat.list()).find((one) => one.projectId === projectId);
    const other = await rest(anna, 'GET', `/api/team-chats/${chat?.id}/messages`);
    expect(other.body).toEqual([sent.body]);
  });

  test('sent by two tabs at the same moment with one clientId is one, and heard once', async () => {
    const { as, anna, bartek, teamChatId, ...app } = await team();
    const toBartek = await liveClient({ as, ...app }, bartek);
    const clientId = '5b8c7a50-5f0e-4d53-9b0b-0f6f6f6f6f60';
    const send = () => as(anna).message.send({ teamChatId, content: 'raz', clientId });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other.id).toBe(one.id);
    await as(anna).message.send({ teamChatId, content: 'znak' });
    await expect
      .poll(() => toBartek.events.map((event) => event.type === 'message.created' && event.message.content))
      .toEqual(['raz', 'znak']);
  });

  test('is listed with the latest, with those before one or with those after one, oldest first', async () => {
    const { rest, as, anna, teamChatId } = await team();
    const ids: number[] = [];
    for (const content of ['a', 'b', 'c', 'd', 'e'])
      ids.push((await as(anna).message.send({ teamChatId, content })).id);
    const [, b, , , e] = ids;
    const listed = async (query: string) => {
      const { body } = await rest(anna, 'GET', `/api/team-chats/${teamChatId}/messages?${query}`);
      return (body as { content: string }[]).map(({ content }) => content).join('');
    };
    expect(await listed('')).toBe('abcde');
    expect(await listed(`before=${e}&limit=2`)).toBe('cd');
    expect(await listed(`after=${b}&limit=2`)).toBe('cd');
    expect(await listed(`after=${b}&before=${e}`)).toBe('cd');
    expect(await listed('after=0&limit=2')).toBe('ab');
  });

  test('is refused when it is empty, too long, or answers one of another chat', async () => {
    const { rest, as, anna, projectId, teamChatId } = await team();
    const path = `/api/team-chats/${teamChatId}/messages`;
    expect(await rest(anna, 'POST', path, { content: ' \n ' })).toMatchObject({ status: 400 });
    expect(await rest(anna, 'POST', path, { content: 'ż'.repeat(4001) })).toMatchObject({ status: 400 });
    expect(await rest(anna, 'POST', path, { content: '👨‍👩‍👧'.repeat(4000) })).toMatchObject({ status: 201 });
    const { id: replyToId } = await as(anna).message.send({ projectId, content: 'gdzie indziej' });
    expect(await rest(anna, 'POST', path, { content: 'co?', replyToId })).toMatchObject({
      status: 400,
      body: { fields: { replyToId: [expect.any(String)] } },
    });
  });

  test('is reworded by its author alone, and deleted by the author or who looks after the chat', async () => {
    const { as, anna, bartek, teamChatId } = await team();
    const { id } = await as(bartek).message.send({ teamChatId, content: 'jutro' });
    const answer = await as(anna).message.send({ teamChatId, content: 'o której?', replyToId: id });
    expect(answer.replyTo).toMatchObject({ id, content: 'jutro', sender: { fullName: 'Bartek Mech' } });
    expect(await outcomeOf(as(anna).message.edit({ id, content: 'dzisiaj' }))).toBe('forbidden');
    expect(await as(bartek).message.edit({ id, content: 'pojutrze' })).toMatchObject({
      content: 'pojutrze',
      editedAt: expect.any(String),
    });
    await as(anna).message.delete({ id });
    const [gone, kept] = await as(bartek).message.list({ teamChatId });
    expect(gone).toMatchObject({ content: '', deletedAt: expect.any(String) });
    expect(kept?.replyTo).toMatchObject({ id, content: '' });
    expect(await outcomeOf(as(bartek).message.delete({ id: answer.id }))).toBe('forbidden');
    expect(await outcomeOf(as(bartek).message.edit({ id, content: 'jednak' }))).toBe('message.deleted');
  });

  test('that its author reworded elsewhere meanwhile is not overwritten unseen, through either door', async () => {
    const { rest, as, anna, teamChatId } = await team();
    const { id } = await as(anna).message.send({ teamChatId, content: 'jutro' });
    const reword = (content: string, was?: string) => rest(anna, 'PATCH', `/api/messages/${id}`, { content, was });
    expect(await reword('dzisiaj', 'jutro')).toMatchObject({ status: 200, body: { content: 'dzisiaj' } });
    expect(await reword('pojutrze', 'jutro')).toMatchObject({
      status: 409,
      body: { code: 'message.stale', current: { id, content: 'dzisiaj', senderId: anna.id } },
    });
    expect(await outcomeOf(as(anna).message.edit({ id, content: 'pojutrze', was: 'jutro' }))).toBe('message.stale');
    expect(await reword('dzisiaj', 'jutro')).toMatchObject({ status: 200 });
    expect(await reword('pojutrze', 'dzisiaj')).toMatchObject({ status: 200, body: { content: 'pojutrze' } });
    expect(await reword('kiedyś')).toMatchObject({ status: 200, body: { content: 'kiedyś' } });
  });

  test('takes reactions, each person’s once, and only emoji', async () => {
    const { rest, as, anna, bartek, teamChatId } = await team();
    const { id } = await as(anna).message.send({ teamChatId, content: 'gotowe' });
    await as(bartek).message.react({ id, emoji: '👍' });
    await as(bartek).message.react({ id, emoji: '👍' });
    await as(anna).message.react({ id, emoji: '👍' });
    const seenBy = async (who: typeof anna) => (await as(who).message.list({ teamChatId }))[0]?.reactions;
    expect(await seenBy(anna)).toEqual([{ emoji: '👍', count: 2, mine: true, userIds: [anna.id, bartek.id] }]);
    await as(anna).message.unreact({ id, emoji: '👍' });
    expect(await seenBy(anna)).toEqual([{ emoji: '👍', count: 1, mine: false, userIds: [bartek.id] }]);
    expect(await rest(anna, 'PUT', `/api/messages/${id}/reactions/ok`, {})).toMatchObject({ status: 400 });
    const heart = encodeURIComponent('❤️');
    expect(await rest(anna, 'PUT', `/api/messages/${id}/reactions/${heart}`, {})).toMatchObject({ status: 200 });
  });

  test('is pinned by who looks after the chat, in a direct chat by both, and found among the pinned', async () => {
    const { as, anna, bartek, teamChatId } = await team();
    const { id } = await as(bartek).message.send({ teamChatId, content: 'kod do bramy 12' });
    expect(await outcomeOf(as(bartek).message.pin({ id }))).toBe('forbidden');
    await as(anna).message.pin({ id });
    expect((await as(bartek).message.pinned({ teamChatId })).map((one) => one.id)).toEqual([id]);
    await as(anna).message.unpin({ id });
    expect(await as(bartek).message.pinned({ teamChatId })).toEqual([]);
    const direct = await as(bartek).directChat.create({ userId: anna.id });
    const said = await as(anna).message.send({ directChatId: direct.id, content: 'hasło' });
    expect(await outcomeOf(as(bartek).message.pin({ id: said.id }))).toBe('ok');
  });

  test('carries files that its sender has uploaded, to whoever may read the chat, and they go with it', async () => {
    const { app, as, cookieOf, anna, bartek, obcy, teamChatId } = await team();
    const upload = async (who: typeof anna) => {
      const file = multipartOf('file', '../../plan.txt', Buffer.from('plan'), 'text/plain');
      const headers = { ...file.headers, cookie: await cookieOf(who) };
      return app.inject({ ...file, method: 'POST', url: '/api/messages/files', headers });
    };
    const { id, url, filename } = (await upload(anna)).json<{ id: number; url: string; filename: string }>();
    expect(filename).toBe('plan.txt');
    const read = async (who: typeof anna) =>
      (await app.inject({ method: 'GET', url, headers: { cookie: await cookieOf(who) } })).statusCode;
    expect([await read(anna), await read(bartek)]).toEqual([200, 404]);
    expect(await outcomeOf(as(bartek).message.send({ teamChatId, attachmentIds: [id] }))).toBe('input.invalid');
    const message = await as(anna).message.send({ teamChatId, attachmentIds: [id], content: 'Plan' });
    expect(await as(anna).message.edit({ id: message.id, content: ' ' })).toMatchObject({
      content: '',
      attachments: [{ id }],
    });
    const words = await as(anna).message.send({ teamChatId, content: 'Plan' });
    expect(await outcomeOf(as(anna).message.edit({ id: words.id, content: ' ' }))).toBe('input.invalid');
    expect(message).toMatchObject({ content: 'Plan', attachments: [{ id, filename: 'plan.txt', filesize: 4 }] });
    expect([await read(anna), await read(bartek), await read(obcy)]).toEqual([200, 200, 404]);
    expect(await outcomeOf(as(anna).message.send({ teamChatId, attachmentIds: [id] }))).toBe('input.invalid');
    await as(anna).message.delete({ id: message.id });
    expect(await read(anna)).toBe(404);
  });

  test('that mentions someone in the chat tells them, and nobody who is not in it or wants to hear nothing', async () => {
    const { as, anna, bartek, cela, teamChatId } = await team();
    const toldTo = async (who: typeof anna) =>
      (await as(who).notification.list({ userId: who.id })).filter(({ type }) => type === 'mentioned');
    const content = `@${bartek.username} i @${cela.username}, zobaczcie`;
    const { id, mentionIds } = await as(anna).message.send({ teamChatId, content });
    expect(mentionIds).toEqual([bartek.id]);
    expect((await toldTo(bartek)).map(({ message }) => message)).toEqual(['Anna Lis wspomina o Tobie w rozmowie.']);
    expect(JSON.parse((await toldTo(bartek))[0]?.metadata ?? '{}')).toMatchObject({ messageId: id, teamChatId });
    expect(await toldTo(cela)).toEqual([]);
    await as(bartek).message.setLevel({ teamChatId, level: 'nothing' });
    await as(anna).message.send({ teamChatId, content });
    expect(await toldTo(bartek)).toHaveLength(1);
  });

  test('that mentions someone in the chat of a task is about the task and its project, and goes with the project', async () => {
    const { as, anna, bartek, projectId } = await team();
    const { id: taskId } = await as(anna).task.create({ projectId, title: 'Klamki' });
    await as(anna).message.send({ taskId, content: `@${bartek.username} które?` });
    const told = () => as(bartek).notification.list({ userId: bartek.id });
    expect(await told()).toMatchObject([{ type: 'mentioned', projectId, taskId }]);
    const memberId = (await as(anna).member.list({ projectId })).find(({ userId }) => userId === bartek.id)?.id ?? 0;
    await as(anna).member.remove({ projectId, memberId });
    expect(await told()).toMatchObject([{ title: 'Powiadomienie nieaktualne', message: '', metadata: null }]);
  });
});

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
