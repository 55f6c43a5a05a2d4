import { describe, expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

async function scene() {
  const app = await testApp();
  const [anna, bartek, cela] = [
    await app.make.user('Anna Lis'),
    await app.make.user('Bartek Mech'),
    await app.make.user('Cela Nowa'),
  ];
  const projectId = await app.make.project(anna, 'Remont');
  for (const user of [bartek, cela]) await app.make.member(projectId, user);
  const told = async (user: User) =>
    (await app.as(user).notification.list({ userId: user.id })).map(({ type, message }) => `${type}: ${message}`);
  return { app, anna, bartek, cela, projectId, told };
}

describe('people are told', () => {
  test('of a task they are given, once, and not by themselves', async () => {
    const { app, anna, bartek, cela, projectId, told } = await scene();
    const assignedToIds = [anna.id, bartek.id];
    const { id } = await app.as(anna).task.create({ projectId, title: 'Farba', assignedToIds });
    await app.as(anna).task.update({ id, assignedToIds: [anna.id, bartek.id, cela.id] });
    await app.as(anna).task.update({ id, title: 'Farba biała' });
    expect(await told(anna)).toEqual([]);
    expect(await told(bartek)).toEqual(['task_assigned: Anna Lis przydziela Ci zadanie „Farba” w projekcie „Remont”.']);
    expect(await told(cela)).toHaveLength(1);
  });

  test('of a comment, when they made the task, have it, or have commented on it', async () => {
    const { app, anna, bartek, cela, projectId, told } = await scene();
    const dorota = await app.make.user('Dorota Dom');
    const dorotaId = await app.make.member(projectId, dorota);
    const { id: taskId } = await app.as(anna).task.create({ projectId, title: 'Farba', assignedToIds: [bartek.id] });
    await app.as(dorota).comment.create({ taskId, content: 'Biała?' });
    await app.as(cela).comment.create({ taskId, content: 'Tak.' });
    await app.as(anna).member.remove({ projectId, memberId: dorotaId });
    await app.as(bartek).comment.create({ taskId, content: 'Kupione.' });
    const comments = async (user: User) => (await told(user)).filter((line) => line.startsWith('comment_added'));
    expect(await comments(anna)).toHaveLength(3);
    expect((await comments(anna))[0]).toBe('comment_added: Bartek Mech komentuje zadanie „Farba”.');
    expect(await comments(bartek)).toHaveLength(2);
    expect(await comments(cela)).toHaveLength(1);
  });

  test('in the language they ask in, and in English as well', async () => {
    const { app, anna, bartek, projectId } = await scene();
    await app.as(anna).task.create({ projectId, title: 'Farba', assignedToIds: [bartek.id] });
    const headers = { cookie: await app.cookieOf(bartek), 'accept-language': 'en-US,en;q=0.9' };
    const answer = await app.app.inject({ method: 'GET', url: `/api/notifications/${bartek.id}`, headers });
    expect(answer.json()).toMatchObject([
      { title: 'New task for you', message: 'Anna Lis gives you the task “Farba” in the project “Remont”.' },
    ]);
  });
});

describe('unread counts (B17)', () => {
  test('reading twice is harmless, and what arrives while all are marked stays unread', async () => {
    const { app, bartek } = await scene();
    const ids = [];
    for (let i = 0; i < 3; i += 1) ids.push(await app.make.notification(bartek));
    const [first = 0, , third = 0] = ids;
    for (const _ of ['once', 'twice'])
      expect((await app.rest(bartek, 'PATCH', `/api/notifications/${first}/read`)).status).toBe(200);
    const fourth = await app.make.notification(bartek);
    await app.as(bartek).notification.readAll({ userId: bartek.id, upToId: third });
    const unread = (await app.as(bartek).notification.list({ userId: bartek.id })).filter(({ isRead }) => !isRead);
    expect(unread.map(({ id }) => id)).toEqual([fourth]);
    await app.rest(bartek, 'PATCH', `/api/notifications/${bartek.id}/read-all`);
    expect((await app.as(bartek).notification.list({ userId: bartek.id })).every(({ isRead }) => isRead)).toBe(true);
  });

  test('the newest 100 are listed, and older ones before an id', async () => {
    const { app, bartek } = await scene();
    const ids = [];
    for (let i = 0; i < 103; i += 1) ids.push(await app.make.notification(bartek));
    const page = await app.as(bartek).notification.list({ userId: bartek.id });
    expect([page.length, page[0]?.id]).toEqual([100, ids[102]]);
    const before = { userId: bartek.id, before: page[99]?.id };
    const older = await app.as(bartek).notification.list(before);
    expect(older.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
    for (const id of ids.slice(3)) await app.as(bartek).notification.read({ id });
    expect(await app.as(bartek).notification.unread({ userId: bartek.id })).toEqual([ids[2], ids[1], ids[0]]);
  });
});

test('what waits for an answer and unread mentions are all there, however much else has come since; nothing else is', async () => {
  const { app, anna, bartek, projectId } = await scene();
  await app.make.invitation(await app.make.project(anna, 'Ogród'), { by: anna, to: bartek });
  const answered = await app.make.project(anna, 'Dach');
  const answeredId = await app.make.invitation(answered, { by: anna, to: bartek });
  await app.as(bartek).invitation.decline({ id: answeredId });
  const { id: taskId } = await app.as(anna).task.create({ projectId, title: 'Farba', assignedToIds: [bartek.id] });
  const mention = (content: string) =>
    app.as(anna).comment.create({ taskId, content: `@${bartek.username} ${content}` });
  await mention('Biała?');
  const waiting = async () => app.as(bartek).notification.waiting({ userId: bartek.id });
  const told = async () => (await waiting()).map(({ type, isRead }) => `${type} ${isRead}`);
  for (let i = 0; i < 100; i += 1) await app.as(anna).comment.create({ taskId, content: `${i}` });
  expect(await told()).toEqual(['mentioned false', 'project_invitation false']);
  await app.as(bartek).notification.readAll({ userId: bartek.id });
  expect(await told()).toEqual(['project_invitation true']);
});

test('nobody reads or marks what is someone else’s (B23)', async () => {
  const { app, anna, bartek } = await scene();
  const id = await app.make.notification(anna);
  expect(await outcomeOf(app.as(bartek).notification.list({ userId: anna.id }))).toBe('forbidden');
  expect(await outcomeOf(app.as(bartek).notification.unread({ userId: anna.id }))).toBe('forbidden');
  expect(await outcomeOf(app.as(bartek).notification.waiting({ userId: anna.id }))).toBe('forbidden');
  expect(await outcomeOf(app.as(bartek).notification.readAll({ userId: anna.id }))).toBe('forbidden');
  expect(await outcomeOf(app.as(bartek).notification.readAll({ userId: 999_999 }))).toBe('forbidden');
  expect(await outcomeOf(app.as(bartek).notification.read({ id }))).toBe('notFound');
  expect(await app.as(anna).notification.list({ userId: anna.id })).toMatchObject([{ isRead: false }]);
});
