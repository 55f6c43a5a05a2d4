import { expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { multipartOf, picture } from '#tests/support/picture.ts';
import { password } from '#tests/support/make.ts';
import { outcomeOf, testApp, type TestApp } from '#tests/support/test-app.ts';

async function exported(app: TestApp, user: User) {
  const headers = { cookie: await app.cookieOf(user) };
  const file = await app.app.inject({ method: 'POST', url: '/api/account/export', headers, payload: {} });
  return { ...file, data: file.json<Record<string, never>>() };
}

async function office() {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna'), await app.make.user('Ewa')];
  const projectId = await app.make.project(ewa, 'Remont');
  await app.make.member(projectId, anna, 'manager');
  return { ...app, app, anna, ewa, projectId };
}

test('one’s own data comes as one file, with nothing of other people’s private things', async () => {
  const { app, as, anna, ewa, projectId } = await office();
  await as(anna).task.create({ projectId, title: 'Malowanie' });
  await as(ewa).task.create({ projectId, title: 'Tajne', isPrivate: true });
  await as(anna).message.send({ projectId, content: 'Cześć' });
  const file = await exported(app, anna);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="ekipa anna 2026-06-10\.json"/);
  expect(file.data).toMatchObject({
    format: 'ekipa-account',
    user: { username: 'anna' },
    projects: [{ name: 'Remont', role: 'manager' }],
    tasks: [{ title: 'Malowanie' }],
    messages: [{ content: 'Cześć' }],
  });
  expect(file.body).not.toMatch(/Tajne|password|token/i);
  expect(await outcomeOf(as(ewa).account.export({ userId: anna.id }))).toBe('forbidden');
});

test('it holds all that one made, wrote and did, and nothing that others wrote', async () => {
  const { app, as, make, anna, ewa, projectId } = await office();
  const { id: taskId } = await as(anna).task.create({ projectId, title: 'Moje', assignedToIds: [anna.id] });
  const given = await as(ewa).task.create({ projectId, title: 'Dla Anny', assignedToIds: [anna.id] });
  await as(anna).comment.create({ taskId, content: 'mój komentarz' });
  await as(ewa).comment.create({ taskId, content: `cudze @${anna.username}` });
  const group = await as(anna).checklist.createGroup({ taskId, name: 'Moja lista' });
  const item = await as(anna).checklist.createItem({ taskId, groupId: group.id, text: 'Mój punkt' });
  await as(anna).checklist.updateItem({ taskId, itemId: item.id, isCompleted: true });
  const theirs = await as(ewa).checklist.createItem({ taskId, groupId: group.id, text: 'cudze' });
  await as(anna).checklist.updateItem({ taskId, itemId: theirs.id, isCompleted: true });
  await as(anna).time.add({ taskId, minutes: 25 });
  await as(anna).time.start({ taskId });
  const attachmentId = await make.attachment(taskId, anna);
  const members = await as(anna).member.list({ projectId });
  const memberIdOf = (user: User) => members.find(({ userId }) => userId === user.id)?.id ?? 0;
  await as(anna).member.update({ projectId, memberId: memberIdOf(ewa), note: 'moja notatka' });
  await as(ewa).member.update({ projectId, memberId: memberIdOf(anna), note: 'cudze zdanie' });

  const { data, body } = await exported(app, anna);
  expect(data).toMatchObject({
    tasks: [
      { id: taskId, title: 'Moje' },
      { id: given.id, title: 'Dla Anny', createdById: ewa.id },
    ],
    checklists: [{ name: 'Moja lista' }],
    itemsCompleted: [{ id: item.id }, { id: theirs.id }],
    comments: [{ content: 'mój komentarz' }],
    mentions: { comments: [{}] },
    timeEntries: [{ minutes: 25 }],
    timers: [{ taskId }],
    attachments: [{ id: attachmentId }],
    notes: [{ note: 'moja notatka' }],
    steps: expect.arrayContaining([expect.objectContaining({ type: 'checklist.itemCreated', name: 'Mój punkt' })]),
  });
  expect(body).not.toMatch(/cudze|password|token/i);
});

test('it holds one’s chats, pins, requests and invitations, and nothing that others said or noted there', async () => {
  const { app, as, make, anna, ewa, projectId } = await office();
  const [jan, ola] = [await make.user('Jan'), await make.user('Ola')];
  const direct = await as(anna).directChat.create({ userId: ewa.id });
  await as(anna).message.send({ directChatId: direct.id, content: 'moje do Ewy' });
  const said = await as(ewa).message.send({ directChatId: direct.id, content: 'cudze do Anny' });
  await as(anna).message.react({ id: said.id, emoji: '👍' });
  await as(anna).message.pin({ id: said.id });
  await as(anna).message.send({ directChatId: direct.id, content: 'moja odpowiedź', replyToId: said.id });
  const chat = await as(anna).teamChat.create({ name: 'Kawa', members: [{ userId: ewa.id, role: 'worker' }] });
  await as(ewa).message.send({ teamChatId: chat.id, content: 'cudze w kawie' });
  await as(anna).chatRequest.create({ toUserId: jan.id, message: 'moja prośba' });
  await as(ola).chatRequest.create({ toUserId: anna.id, message: 'prośba do Anny' });
  const [role, message] = ['worker', 'moje o nim'] as const;
  await as(anna).invitation.create({ projectId, invitedUserEmail: 'x@y.pl', role, message });
  const other = await make.project(jan, 'Ogród');
  const invited = { projectId: other, invitedUserEmail: anna.email, role, message: 'cudze o Annie' };
  await as(jan).invitation.create(invited);

  const { data, body } = await exported(app, anna);
  expect(data).toMatchObject({
    memberships: [{ projectId, role: 'manager' }],
    teamChats: [{ projectId }, { id: chat.id, name: 'Kawa' }],
    made: { teamChats: [{ id: chat.id }] },
    directChats: [{ id: direct.id, otherUser: { fullName: 'Ewa' } }],
    messages: [
      { content: 'moje do Ewy', directChatId: direct.id, replyToId: null },
      { content: 'moja odpowiedź', replyToId: said.id },
    ],
    pins: [{ messageId: said.id, pinnedAt: expect.any(String) }],
    reactions: [{ messageId: said.id, emoji: '👍' }],
    reading: expect.arrayContaining([expect.objectContaining({ directChatId: direct.id })]),
    chatRequests: expect.arrayContaining([
      expect.objectContaining({ message: 'moja prośba', toUserId: jan.id }),
      expect.objectContaining({ message: 'prośba do Anny', fromUserId: ola.id }),
    ]),
    invitations: { sent: [{ message: 'moje o nim' }], received: [{ projectId: other, status: 'pending' }] },
  });
  expect(body).not.toMatch(/cudze|password|token/i);
});

test('it holds the picture, the settings, where one is signed in, and every notification', async () => {
  const { app, as, db, anna } = await office();
  await as(anna).settings.update({ timezone: 'Asia/Tokyo' });
  const { payload, headers } = multipartOf('avatar', 'a.png', await picture(), 'image/png');
  const upload = { method: 'POST', url: '/api/users/upload-avatar', payload } as const;
  const sent = await app.app.inject({ ...upload, headers: { ...headers, cookie: await app.cookieOf(anna) } });
  const { fullName, email, username } = anna;
  const { avatarUrl } = sent.json<{ avatarUrl: string }>();
  await as(anna).user.updateProfile({ fullName, email, username, avatar: avatarUrl });
  const told = { userId: anna.id, type: 'task_assigned', params: '{}', createdAt: anna.createdAt } as const;
  await db
    .insertInto('notifications')
    .values(Array.from({ length: 120 }, () => told))
    .execute();

  const { data } = await exported(app, anna);
  expect(data).toMatchObject({
    picture: expect.stringMatching(/^data:image\/webp;base64,UklG/),
    settings: { timezone: 'Asia/Tokyo' },
    sessions: [{ isCurrent: true }],
  });
  expect(data.notifications).toHaveLength(120);
});

test('it tells of the browsers that are known, and of what the operator can see of one', async () => {
  const { app, anna, ewa } = await office();
  for (const { username } of [anna, ewa]) await app.rest(null, 'POST', '/api/auth/login', { username, password });
  const { data } = await exported(app, anna);
  expect(data).toMatchObject({
    browsers: [{ lastUsedAt: '2026-06-10T08:00:00.000Z' }],
    log: [{ action: 'signIn', address: '127.0.0.1' }],
  });
});

test('of a project that is in the trash it holds one’s tasks whole, of one that one left only one’s own words', async () => {
  const { app, as, db, anna, ewa, projectId } = await office();
  const make = (title: string) => as(anna).task.create({ projectId, title, description: `o: ${title}` });
  const [kept, renamed] = [await make('Moje'), await make('Było moje')];
  const given = await as(ewa).task.create({ projectId, title: 'Od Ewy', assignedToIds: [anna.id] });
  await as(anna).comment.create({ taskId: given.id, content: 'mój komentarz' });
  await as(anna).message.send({ projectId, content: 'moja wiadomość' });
  const titles = async () => {
    const { data } = await exported(app, anna);
    const tasks = data.tasks as unknown as { title: string | null; description: string | null }[];
    return tasks.map(({ title, description }) => [title, description]);
  };
  await as(ewa).project.delete({ id: projectId });
  const all = [
    ['Moje', 'o: Moje'],
    ['Było moje', 'o: Było moje'],
    ['Od Ewy', null],
  ];
  expect(await titles()).toEqual(all);
  await as(ewa).project.update({ id: projectId, status: 'active' });
  const me = (await as(anna).member.list({ projectId })).find(({ userId }) => userId === anna.id);
  await as(anna).member.remove({ projectId, memberId: me?.id ?? 0 });
  await as(ewa).task.update({ id: renamed.id, title: 'cudze' });
  await as(ewa).task.update({ id: kept.id, priority: 'wazne' });
  expect(await titles()).toEqual([
    ['Moje', 'o: Moje'],
    [null, 'o: Było moje'],
  ]);
  const { data, body } = await exported(app, anna);
  expect(data).toMatchObject({
    memberships: [],
    comments: [{ content: 'mój komentarz' }],
    messages: [{ content: 'moja wiadomość' }],
  });
  expect(body).not.toMatch(/cudze|Od Ewy/);
  expect((await db.selectFrom('tasks').select('id').execute()).length).toBe(3);
});

test('of a project that one left, a task that was made of another’s message has only what one wrote oneself since', async () => {
  const { app, as, anna, ewa, projectId } = await office();
  const taskOf = async (author: User, content: string, title?: string) => {
    const { id } = await as(author).message.send({ projectId, content });
    return as(anna).message.makeTask({ id, projectId, title });
  };
  await taskOf(ewa, 'cudze: zamów farbę\nbiałą');
  const reworded = await taskOf(ewa, 'cudze: zamów okna\ntrzy', 'Okna');
  await as(anna).task.update({ id: reworded.id, description: 'moje: trzy okna' });
  await taskOf(anna, 'moje: zamów drzwi\ndwoje');
  const series = await taskOf(ewa, 'cudze: podlej kwiaty\nw holu');
  await as(anna).task.update({ id: series.id, recurrence: 'daily', dueDate: '2026-06-10' });
  await as(anna).task.update({ id: series.id, status: 'completed' });
  const me = (await as(anna).member.list({ projectId })).find(({ userId }) => userId === anna.id);
  await as(anna).member.remove({ projectId, memberId: me?.id ?? 0 });
  const { data, body } = await exported(app, anna);
  expect(data.tasks).toMatchObject([
    { title: null, description: null },
    { title: null, description: 'moje: trzy okna' },
    { title: 'moje: zamów drzwi', description: 'moje: zamów drzwi\ndwoje' },
    { title: null, description: null },
    { title: null, description: null },
  ]);
  expect(body).not.toMatch(/cudze/);
});
