import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { password } from '#tests/support/make.ts';
import { multipartOf, picture } from '#tests/support/picture.ts';
import { outcomeOf, testApp, type TestApp } from '#tests/support/test-app.ts';

const remove = ({ as }: TestApp, user: User, used = password) => as(user).account.delete({ password: used });

test('an account is deleted with its password alone, by its owner alone', async () => {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna'), await app.make.user('Ewa')];
  expect(await outcomeOf(remove(app, anna, 'zgaduje'))).toBe('auth.wrongPassword');
  expect(await outcomeOf(app.as(ewa).account.delete({ userId: anna.id, password }))).toBe('forbidden');
  const { status } = await app.rest(anna, 'DELETE', '/api/account', { password });
  expect(status).toBe(200);
  expect((await app.rest(anna, 'GET', '/api/auth/me')).status).toBe(401);
  expect(await outcomeOf(app.as(null).auth.login({ username: anna.username, password }))).toBe(
    'auth.invalidCredentials',
  );
});

test('what they made stays under another name; their name, address, picture and notes are gone', async () => {
  const app = await testApp();
  const { make, as, db } = app;
  const [anna, ewa] = [await make.user('Anna Nowak'), await make.user('Ewa')];
  const projectId = await make.project(ewa);
  const memberId = await make.member(projectId, anna, 'manager');
  const task = await as(anna).task.create({ projectId, title: 'Malowanie', assignedToIds: [anna.id] });
  await as(anna).comment.create({ taskId: task.id, content: 'Jutro' });
  await as(anna).message.send({ projectId, content: 'Cześć' });
  await as(anna).member.update({ projectId, memberId, note: 'moja notatka' });
  const { payload, headers } = multipartOf('avatar', 'a.png', await picture(), 'image/png');
  const cookie = await app.cookieOf(anna);
  const url = '/api/users/upload-avatar';
  const upload = await app.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
  const file = join(app.services.settings.dataDir, 'uploads', upload.json<{ avatarUrl: string }>().avatarUrl.slice(7));
  expect(existsSync(file)).toBe(true);

  await remove(app, anna);

  const [comment] = await as(ewa).comment.list({ taskId: task.id });
  expect(comment).toMatchObject({ content: 'Jutro', user: { fullName: 'Usunięty użytkownik' } });
  const [message] = await as(ewa).message.list({ projectId });
  expect(message).toMatchObject({ content: 'Cześć', senderName: 'Usunięty użytkownik', senderAvatar: null });
  expect((await as(ewa).task.get({ id: task.id })).assignees).toEqual([]);
  expect((await as(ewa).member.list({ projectId })).map(({ userId }) => userId)).toEqual([ewa.id]);
  expect((await as(ewa).user.search({ q: 'nowak' })).length).toBe(0);
  expect(existsSync(file)).toBe(false);
  const row = await db.selectFrom('users').selectAll().where('id', '=', anna.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/Nowak|anna|argon/);
  for (const table of ['sessions', 'user_settings', 'notifications'] as const)
    expect(await db.selectFrom(table).select('userId').where('userId', '=', anna.id).execute()).toEqual([]);
  expect(await db.selectFrom('member_notes').selectAll().execute()).toEqual([]);
});

test('the name and the address are free again', async () => {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  await remove(app, anna);
  const { fullName, email, username } = anna;
  const again = await app.rest(null, 'POST', '/api/auth/register', { fullName, email, username, password });
  expect(again.status).toBe(201);
});

test('who coordinates a project with others hands it over first: 409 says which', async () => {
  const app = await testApp();
  const { make, as } = app;
  const [anna, ewa] = [await make.user('Anna'), await make.user('Ewa')];
  const projectId = await make.project(anna, 'Remont');
  await make.project(anna, 'Sama');
  await make.member(projectId, ewa);
  expect(await app.rest(anna, 'DELETE', '/api/account', { password })).toMatchObject({
    status: 409,
    body: { message: 'Najpierw przekaż projekty, których jesteś koordynatorem: Remont.' },
  });
  await as(anna).project.delete({ id: projectId });
  expect(await outcomeOf(remove(app, anna))).toBe('account.coordinates');
  await as(anna).project.update({ id: projectId, status: 'active' });
  await as(anna).project.handOver({ id: projectId, userId: ewa.id });
  expect(await outcomeOf(remove(app, anna))).toBe('ok');
});

test('what others were told of them is told without their name from then on', async () => {
  const app = await testApp();
  const { make, as } = app;
  const [anna, ewa, obca] = [await make.user('Anna Nowak'), await make.user('Ewa'), await make.user('Anna Nowak-Bis')];
  const projectId = await make.project(ewa, 'Remont');
  await make.member(projectId, anna, 'manager');
  const { id: taskId } = await as(anna).task.create({ projectId, title: 'Farba', assignedToIds: [ewa.id] });
  await as(anna).comment.create({ taskId, content: `@${ewa.username} zobacz` });
  await as(obca).chatRequest.create({ toUserId: ewa.id });
  await remove(app, anna);
  const told = await as(ewa).notification.list({ userId: ewa.id });
  expect(told.map(({ message }) => message.match(/Anna Nowak|Usunięty użytkownik/)?.[0])).toEqual([
    'Anna Nowak',
    'Usunięty użytkownik',
    'Usunięty użytkownik',
  ]);
});

test('a chat of theirs is given to the next one, and what waits for an answer ends', async () => {
  const app = await testApp();
  const { make, as, db } = app;
  const [anna, ewa, jan] = [await make.user('Anna'), await make.user('Ewa'), await make.user('Jan')];
  const chat = await as(anna).teamChat.create({ name: 'Kawa', members: [{ userId: ewa.id, role: 'worker' }] });
  const projectId = await make.project(jan);
  await as(jan).invitation.create({ projectId, invitedUserEmail: anna.email, role: 'worker' });
  await as(jan).chatRequest.create({ toUserId: anna.id });
  await remove(app, anna);
  const { members } = await as(ewa).teamChat.get({ teamChatId: chat.id });
  expect(members.map(({ userId, role }) => [userId, role])).toEqual([[ewa.id, 'employer']]);
  const statuses = async (table: 'project_invitations' | 'chat_requests') =>
    (await db.selectFrom(table).select('status').execute()).map(({ status }) => status);
  expect([await statuses('project_invitations'), await statuses('chat_requests')]).toEqual([
    ['cancelled'],
    ['withdrawn'],
  ]);
});
