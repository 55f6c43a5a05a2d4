import { describe, expect, test } from 'vitest';
import { liveClient } from '#tests/support/listen.ts';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

async function people() {
  const app = await testApp();
  const [anna, bartek, cela, dorota] = [
    await app.make.user('Anna Lis'),
    await app.make.user('Bartek Mech'),
    await app.make.user('Cela Nowa'),
    await app.make.user('Dorota Kos'),
  ];
  return { ...app, anna, bartek, cela, dorota };
}

describe('a team chat', () => {
  test('is made with ids or ids with roles, its maker is its employer, and strangers do not know of it', async () => {
    const { rest, as, anna, bartek, cela, dorota } = await people();
    const members = [bartek.id, { userId: cela.id, role: 'manager' }, { userId: anna.id, role: 'worker' }];
    const made = await rest(anna, 'POST', '/api/team-chats', { name: ' Budowa ', members, description: '' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Budowa',
        description: null,
        isPrivate: false,
        memberCount: 3,
        role: 'employer',
        members: [
          { userId: anna.id, role: 'employer' },
          { userId: bartek.id, role: 'worker' },
          { userId: cela.id, role: 'manager' },
        ],
      },
    });
    const teamChatId = (made.body as { id: number }).id;
    expect(await outcomeOf(as(dorota).teamChat.get({ teamChatId }))).toBe('notFound');
    expect(await as(dorota).teamChat.list()).toEqual([]);
    expect(await outcomeOf(as(anna).teamChat.create({ name: 'x', members: [999_999] }))).toBe('input.invalid');
    const long = await rest(anna, 'POST', '/api/team-chats', { name: 'ż'.repeat(101), description: 'x'.repeat(501) });
    expect(long.body).toMatchObject({
      fields: {
        name: ['Nazwa czatu może mieć maksymalnie 100 znaków'],
        description: ['Opis może mieć maksymalnie 500 znaków'],
      },
    });
    expect(await outcomeOf(as(anna).teamChat.create({ name: '🦎'.repeat(100) }))).toBe('ok');
  });

  test('that is private grows by who looks after it, another by anyone in it, and nobody gives more than they have', async () => {
    const { as, anna, bartek, cela, dorota } = await people();
    const closed = await as(anna).teamChat.create({ name: 'Zarząd', isPrivate: true, members: [bartek.id] });
    const open = await as(anna).teamChat.create({ name: 'Wszyscy', members: [bartek.id] });
    const add = (who: typeof anna, teamChatId: number, userId: number, role: 'worker' | 'manager' | 'employer') =>
      outcomeOf(as(who).teamChat.addMember({ teamChatId, userId, role }));
    expect(await add(bartek, closed.id, cela.id, 'worker')).toBe('forbidden');
    expect(await add(bartek, open.id, cela.id, 'manager')).toBe('forbidden');
    expect(await add(bartek, open.id, cela.id, 'worker')).toBe('ok');
    expect(await add(bartek, open.id, cela.id, 'worker')).toBe('chat.memberExists');
    expect(await add(anna, closed.id, dorota.id, 'manager')).toBe('ok');
    expect(await add(dorota, closed.id, cela.id, 'employer')).toBe('forbidden');
  });

  test('keeps someone with full rights: the oldest manager, else who is there longest; the last one takes it along', async () => {
    const { as, anna, bartek, cela, dorota } = await people();
    const members = [bartek.id, { userId: cela.id, role: 'manager' as const }, dorota.id];
    const { id: teamChatId } = await as(anna).teamChat.create({ name: 'Budowa', members });
    const roles = async (who: typeof anna) =>
      (await as(who).teamChat.get({ teamChatId })).members.map(({ user, role }) => `${user.fullName} ${role}`);
    await as(anna).teamChat.leave({ teamChatId });
    expect(await roles(bartek)).toEqual(['Bartek Mech worker', 'Cela Nowa employer', 'Dorota Kos worker']);
    await as(cela).teamChat.leave({ teamChatId });
    expect(await roles(dorota)).toEqual(['Bartek Mech employer', 'Dorota Kos worker']);
    await as(bartek).teamChat.leave({ teamChatId });
    await as(dorota).teamChat.leave({ teamChatId });
    expect(await outcomeOf(as(dorota).teamChat.get({ teamChatId }))).toBe('notFound');
  });

  test('loses members by rank, at once, live events included', async () => {
    const app = await people();
    const { as, anna, bartek, cela } = app;
    const members = [{ userId: bartek.id, role: 'manager' as const }, cela.id];
    const { id: teamChatId } = await as(anna).teamChat.create({ name: 'Budowa', members });
    const toCela = await liveClient(app, cela);
    expect(await outcomeOf(as(cela).teamChat.removeMember({ teamChatId, userId: bartek.id }))).toBe('forbidden');
    expect(await outcomeOf(as(bartek).teamChat.removeMember({ teamChatId, userId: anna.id }))).toBe('forbidden');
    await as(bartek).teamChat.removeMember({ teamChatId, userId: cela.id });
    await as(anna).message.send({ teamChatId, content: 'bez Celi' });
    await as(anna).teamChat.create({ name: 'Nowy', members: [cela.id] });
    await expect.poll(toCela.types).toEqual(['teamChat.left', 'teamChat.changed']);
    expect(await outcomeOf(as(cela).message.list({ teamChatId }))).toBe('notFound');
  });
});

describe("a project's chat", () => {
  test("has the project's members and name, and is left with the project alone", async () => {
    const { as, make, anna, bartek, cela } = await people();
    const projectId = await make.project(anna, 'Remont');
    await make.member(projectId, bartek, 'worker');
    await as(anna).project.update({ id: projectId, name: 'Remont łazienki' });
    const [chat] = await as(bartek).teamChat.list();
    expect(chat).toMatchObject({ projectId, name: 'Remont łazienki', memberCount: 2, role: 'worker' });
    const teamChatId = chat?.id ?? 0;
    expect((await as(anna).teamChat.get({ teamChatId })).members.map(({ userId }) => userId)).toEqual([
      anna.id,
      bartek.id,
    ]);
    expect(await outcomeOf(as(bartek).teamChat.leave({ teamChatId }))).toBe('chat.ofProject');
    expect(await outcomeOf(as(anna).teamChat.addMember({ teamChatId, userId: cela.id, role: 'worker' }))).toBe(
      'chat.ofProject',
    );
    expect(await outcomeOf(as(cela).teamChat.leave({ teamChatId }))).toBe('notFound');
    await as(anna).project.delete({ id: projectId });
    expect(await as(bartek).teamChat.list()).toEqual([]);
  });
});

describe('a direct chat', () => {
  test('is one for a pair that works together, for others by request, and silent when the other is gone', async () => {
    const { rest, as, make, db, anna, bartek, cela } = await people();
    const projectId = await make.project(anna);
    await make.member(projectId, bartek, 'worker');
    const made = await rest(anna, 'POST', '/api/direct-chats', { userId: bartek.id });
    expect(made).toMatchObject({ status: 201, body: { otherUser: { id: bartek.id }, lastMessage: null } });
    const again = await rest(bartek, 'POST', '/api/direct-chats', { userId: anna.id });
    expect(again).toMatchObject({ status: 200, body: { id: (made.body as { id: number }).id } });
    expect(await outcomeOf(as(anna).directChat.create({ userId: cela.id }))).toBe('chat.noCommon');
    expect(await outcomeOf(as(anna).directChat.create({ userId: anna.id }))).toBe('input.invalid');
    const { id: requestId } = await as(anna).chatRequest.create({ toUserId: cela.id, message: 'Hej' });
    const { directChatId } = await as(cela).chatRequest.respond({ requestId, action: 'accept' });
    await as(cela).message.send({ directChatId: directChatId ?? 0, content: 'cześć' });
    const conversations = await as(anna).directChat.list();
    expect(conversations.map(({ otherUser, unreadCount }) => [otherUser?.fullName, unreadCount])).toEqual([
      ['Cela Nowa', 1],
      ['Bartek Mech', 0],
    ]);
    await db.updateTable('users').set({ deletedAt: '2026-06-01' }).where('id', '=', cela.id).execute();
    expect((await as(anna).directChat.list())[0]).toMatchObject({ otherUser: null });
    expect(await outcomeOf(as(anna).message.send({ directChatId: directChatId ?? 0, content: 'jesteś?' }))).toBe(
      'chat.partnerGone',
    );
  });
});
