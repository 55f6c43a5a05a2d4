import { describe, expect, test } from 'vitest';
import { liveClient } from '#tests/support/listen.ts';
import { multipartOf } from '#tests/support/picture.ts';
import { team } from '#tests/support/team-chat.ts';
import { outcomeOf } from '#tests/support/test-app.ts';

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

  test('that arrived is never said to have not: its clientId answers with it though its sender may write there no more', async () => {
    const { rest, as, anna, bartek, projectId, teamChatId } = await team();
    const clientId = '5b8c7a50-5f0e-4d53-9b0b-0f6f6f6f6f61';
    const question = await as(anna).message.send({ teamChatId, content: 'Kto?' });
    const path = `/api/team-chats/${teamChatId}/messages`;
    const said = { content: 'Ja', clientId, replyToId: question.id };
    const first = await rest(bartek, 'POST', path, said);
    expect(first.status).toBe(201);
    const id = (first.body as { id: number }).id;
    await as(anna).message.react({ id, emoji: '👍' });
    await as(anna).teamChat.removeMember({ teamChatId, userId: bartek.id });
    const again = await rest(bartek, 'POST', path, said);
    expect(again).toMatchObject({ status: 200, body: { id, content: 'Ja', replyTo: null, reactions: [] } });
    const other = { ...said, clientId: '5b8c7a50-5f0e-4d53-9b0b-0f6f6f6f6f62' };
    expect(await rest(bartek, 'POST', path, other)).toMatchObject({ status: 404 });
    expect(await rest(anna, 'POST', path, { ...said, content: 'Nie ja' })).toMatchObject({ status: 201 });

    const inProject = { content: 'Kończymy', clientId: '5b8c7a50-5f0e-4d53-9b0b-0f6f6f6f6f63' };
    const last = await rest(anna, 'POST', `/api/chat/project/${projectId}`, inProject);
    await as(anna).project.update({ id: projectId, status: 'archived' });
    expect(await rest(anna, 'POST', `/api/chat/project/${projectId}`, inProject)).toMatchObject({
      status: 200,
      body: { id: (last.body as { id: number }).id },
    });
    expect(await rest(anna, 'POST', `/api/chat/project/${projectId}`, { content: 'Nowe' })).toMatchObject({
      status: 409,
    });
    expect(await rest(bartek, 'POST', `/api/chat/project/${projectId}`, said)).toMatchObject({ status: 409 });
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
