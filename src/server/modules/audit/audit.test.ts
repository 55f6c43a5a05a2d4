import { describe, expect, test } from 'vitest';
import { forgetOldAudit } from '#server/kernel/audit-log.ts';
import { userCommand } from '#server/modules/accounts/user.command.ts';
import { importCommand } from '#server/modules/imports/import.command.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { auditCommand } from './audit.command.ts';

const day = 86_400_000;

async function read(app: TestApp, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await auditCommand(app.services, args, (line) => lines.push(line));
  return lines;
}
/** Who, what and of whom or what. */
const told = async (app: TestApp, ...args: string[]) =>
  (await read(app, ...args)).map((line) => line.split('\t').slice(1, 4).join(' | '));

const login = (app: TestApp, username: string, password = 'tajne123', from: { remoteAddress?: string } = {}) =>
  app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, ...from });

/** Anna's project with Ewa in it; what was written down so far is forgotten. */
async function team() {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna Nowak'), await app.make.user('Ewa Łęcka')];
  const projectId = await app.make.project(anna, 'Remont');
  const memberId = await app.make.member(projectId, ewa);
  await app.db.deleteFrom('audit').execute();
  return { ...app, app: app.app, anna, ewa, projectId, memberId };
}

describe('the operator learns', () => {
  test('when it was, who, what, and from where, newest last', async () => {
    const app = await team();
    await login(app, 'anna.nowak', 'tajne123', { remoteAddress: '192.168.1.7' });
    app.clock.time += 61_000;
    await userCommand(app.services, ['sign-out', 'ewa.lecka'], () => {});
    expect(await read(app)).toEqual([
      '2026-06-10T08:00:00Z\tanna.nowak\tsignIn\t-\t192.168.1.7',
      '2026-06-10T08:01:01Z\toperator\tsessions.ended\tewa.lecka, all\tcommand line',
    ]);
  });

  test('of failed sign-ins whose account it was, never what was typed, and how often, in one line', async () => {
    const app = await team();
    for (let count = 0; count < 3; count++) await login(app, 'ANNA.nowak@ekipa.test', 'zgaduje');
    for (const typed of ['moje-tajne-haslo', 'drugie-haslo']) await login(app, typed, 'x');
    await login(app, 'anna.nowak', 'zgaduje', { remoteAddress: '192.168.1.7' });
    app.clock.time += 16 * 60_000;
    await login(app, 'anna.nowak', 'zgaduje');
    expect(await told(app)).toEqual([
      '(not signed in) | signIn.failed | anna.nowak, 3 times',
      '(not signed in) | signIn.failed | 2 times',
      '(not signed in) | signIn.failed | anna.nowak',
      '(not signed in) | signIn.failed | anna.nowak',
    ]);
    expect(JSON.stringify(await app.db.selectFrom('audit').selectAll().execute())).not.toMatch(/haslo|zgaduje|@/);
  });

  test('of wrong passwords where one who is signed in is asked once more, never what was typed', async () => {
    const app = await team();
    const [change, close] = ['/api/auth/password', '/api/account'];
    const newPassword = 'nowe-haslo';
    await app.rest(app.anna, 'POST', change, { currentPassword: 'zgaduje', newPassword });
    await app.rest(app.anna, 'DELETE', close, { password: 'zgaduje-dalej' });
    await app.rest(app.ewa, 'POST', change, { currentPassword: 'zgaduje', newPassword });
    await app.rest(app.ewa, 'POST', change, { currentPassword: 'tajne123', newPassword });
    expect(await told(app)).toEqual([
      'anna.nowak | password.wrong | 2 times',
      'ewa.lecka | password.wrong | -',
      'ewa.lecka | password.changed | -',
    ]);
    expect(JSON.stringify(await app.db.selectFrom('audit').selectAll().execute())).not.toMatch(/haslo|zgaduje/);
  });

  test('what becomes of accounts, sessions and passwords', async () => {
    const app = await team();
    const { anna, as, rest } = app;
    const names = { username: 'jan', email: 'jan@ekipa.test', fullName: 'Jan Kot', password: 'tajne123' };
    await rest(null, 'POST', '/api/auth/register', names);
    await rest(anna, 'POST', '/api/auth/logout');
    await as(anna).auth.changePassword({ currentPassword: 'tajne123', newPassword: 'inne-haslo' });
    await as(anna).auth.endOtherSessions();
    for (const what of ['reset-password', 'disable', 'enable'])
      await userCommand(app.services, [what, 'ewa.lecka'], () => {});
    await userCommand(app.services, ['add', 'ola', '--email', 'ola@ekipa.test', '--name', 'Ola Bąk'], () => {});
    expect(await told(app)).toEqual([
      '(not signed in) | account.made | jan',
      'anna.nowak | signOut | -',
      'anna.nowak | password.changed | -',
      'anna.nowak | sessions.ended | all others',
      'operator | password.linkMade | ewa.lecka',
      'operator | sessions.ended | ewa.lecka, all',
      'operator | account.disabled | ewa.lecka',
      'operator | account.enabled | ewa.lecka',
      'operator | account.made | ola',
      'operator | password.linkMade | ola',
    ]);
  });

  test('who joined, whose role changed from what to what, to whom a project went, who was taken out', async () => {
    const app = await team();
    const { as, anna, ewa, projectId, memberId } = app;
    const ola = await app.make.user('Ola Bąk');
    await as(anna).member.update({ projectId, memberId, role: 'manager' });
    await as(anna).member.update({ projectId, memberId, managerId: anna.id });
    await as(ewa).member.add({ projectId, userId: ola.id, role: 'worker' });
    await as(anna).project.handOver({ id: projectId, userId: ewa.id });
    const { id } = (await as(ewa).member.list({ projectId })).find(({ userId }) => userId === ola.id) ?? { id: 0 };
    await as(ewa).member.remove({ projectId, memberId: id });
    expect(await told(app)).toEqual([
      `anna.nowak | member.role | ewa.lecka, project ${projectId} (Remont), worker -> manager`,
      `ewa.lecka | member.added | ola.bak, project ${projectId} (Remont), worker`,
      `anna.nowak | project.handedOver | ewa.lecka, project ${projectId} (Remont)`,
      `ewa.lecka | member.removed | ola.bak, project ${projectId} (Remont)`,
    ]);
  });

  test('who came to look after a chat, by whom or as the heir of one who left it or is disabled', async () => {
    const app = await team();
    const { as, anna, ewa } = app;
    const [jan, ola] = [await app.make.user('Jan'), await app.make.user('Ola')];
    const given = [ewa, jan].map(({ id }, index) => ({ userId: id, role: index ? 'worker' : 'manager' }) as const);
    const { id: teamChatId } = await as(anna).teamChat.create({ name: 'Sekretny czat', members: given });
    await as(anna).teamChat.addMember({ teamChatId, userId: ola.id, role: 'employer' });
    await as(anna).teamChat.leave({ teamChatId });
    await userCommand(app.services, ['disable', 'ola'], () => {});
    const chat = `chat ${teamChatId}`;
    expect(await told(app)).toEqual([
      `anna.nowak | chat.role | ewa.lecka, ${chat}, manager`,
      `anna.nowak | chat.role | ola, ${chat}, employer`,
      `anna.nowak | chat.left | ${chat}`,
      'operator | sessions.ended | ola, all',
      'operator | account.disabled | ola',
      `operator | chat.role | ewa.lecka, ${chat}, employer`,
    ]);
  });

  test('which teams and checklists were deleted, and invitations to full rights that ended', async () => {
    const app = await team();
    const { as, anna, ewa, projectId, memberId } = app;
    const [jan, ola] = [await app.make.user('Jan'), await app.make.user('Ola')];
    const { id: teamId } = await as(anna).projectTeam.create({ projectId, name: 'Sekretny zespół' });
    const { id: taskId } = await as(anna).task.create({ projectId, title: 'Sekretny tytuł' });
    const group = await as(anna).checklist.createGroup({ taskId, name: 'Sekretna lista' });
    const item = await as(anna).checklist.createItem({ taskId, groupId: group.id, text: 'Sekretny punkt' });
    await as(anna).member.update({ projectId, memberId, role: 'employer' });
    const invite = (by: typeof anna, to: typeof anna, role: 'employer' | 'manager') =>
      as(by).invitation.create({ projectId, invitedUserEmail: to.email, userId: to.id, role });
    const high = await invite(anna, jan, 'employer');
    const low = await invite(anna, ola, 'manager');
    await app.db.deleteFrom('audit').execute();
    for (const { id } of [high, low]) await as(anna).invitation.cancel({ id });
    const given = await invite(ewa, jan, 'employer');
    await as(anna).member.update({ projectId, memberId, role: 'worker' });
    await as(anna).projectTeam.delete({ projectId, teamId });
    await as(anna).checklist.deleteItem({ taskId, itemId: item.id });
    await as(anna).checklist.deleteGroup({ taskId, groupId: group.id });
    const remont = `project ${projectId} (Remont)`;
    expect((await told(app)).toSorted()).toEqual(
      [
        `anna.nowak | invitation.cancelled | jan, ${remont}, invitation ${high.id}, employer`,
        `anna.nowak | invitation.cancelled | jan, ${remont}, invitation ${given.id}, employer`,
        `anna.nowak | member.role | ewa.lecka, ${remont}, employer -> worker`,
        `anna.nowak | team.deleted | ${remont}, team ${teamId}`,
        `anna.nowak | checklistItem.deleted | ${remont}, item ${item.id} of task ${taskId}`,
        `anna.nowak | checklist.deleted | ${remont}, checklist ${group.id} of task ${taskId}`,
      ].toSorted(),
    );
    expect(JSON.stringify(await app.db.selectFrom('audit').selectAll().execute())).not.toMatch(/sekret/i);
  });

  test('that someone has another username or email, not which, and whose session a sign-in ended', async () => {
    const app = await team();
    const { as, anna, ewa, rest } = app;
    const profile = { username: 'anna.nowak', email: 'anna.nowak@ekipa.test', fullName: 'Anna Inna' };
    await as(anna).user.updateProfile(profile);
    await rest(anna, 'PUT', '/api/users/profile', { ...profile, username: 'ania', email: 'ania@ekipa.test' });
    await rest(ewa, 'POST', '/api/auth/login', { username: 'ania', password: 'tajne123' });
    expect(await told(app)).toEqual([
      'ania | account.username | -',
      'ania | account.email | -',
      'ania | signIn | -',
      'ania | sessions.ended | ewa.lecka, one',
    ]);
    expect(JSON.stringify(await app.db.selectFrom('audit').selectAll().execute())).not.toMatch(/nowak|@/);
  });

  test('names that steer no terminal, and make no column of their own', async () => {
    const app = await team();
    const { as, anna, projectId, memberId } = app;
    await app.db.updateTable('projects').set({ name: 'Remont\tsignIn\u009b2J\u001b[2J' }).execute();
    await as(anna).member.remove({ projectId, memberId });
    expect(await read(app)).toEqual([
      `2026-06-10T08:00:00Z\tanna.nowak\tmember.removed\tewa.lecka, project ${projectId} (Remont signIn 2J [2J)\t127.0.0.1`,
    ]);
  });

  test('what was deleted, without its words; of a project that is gone its name', async () => {
    const app = await team();
    const { as, anna, ewa, projectId } = app;
    const task = await as(ewa).task.create({ projectId, title: 'Sekretny tytuł' });
    const comment = await as(ewa).comment.create({ taskId: task.id, content: 'Sekretny komentarz' });
    const message = await as(ewa).message.send({ projectId, content: 'Sekretna wiadomość' });
    await as(anna).comment.delete({ taskId: task.id, commentId: comment.id });
    await as(anna).message.delete({ id: message.id });
    await as(anna).task.delete({ id: task.id });
    const chat = await as(ewa).teamChat.create({ name: 'Sekretny czat', members: [] });
    await as(ewa).teamChat.leave({ teamChatId: chat.id });
    await as(anna).project.delete({ id: projectId });
    await as(anna).project.update({ id: projectId, status: 'active' });
    await as(anna).project.update({ id: projectId, status: 'completed' });
    await as(anna).project.delete({ id: projectId, permanent: true });
    const gone = `project ${projectId}`;
    expect(await told(app)).toEqual([
      `anna.nowak | comment.deleted | ${gone}, comment ${comment.id} of task ${task.id}`,
      `anna.nowak | message.deleted | ewa.lecka, ${gone}, message ${message.id}`,
      `anna.nowak | task.deleted | ${gone}, task ${task.id}`,
      `ewa.lecka | chat.left | chat ${chat.id}`,
      `ewa.lecka | chat.deleted | chat ${chat.id}`,
      `anna.nowak | project.trashed | ${gone}`,
      `anna.nowak | project.restored | ${gone}`,
      `anna.nowak | project.deleted | ${gone}, Remont`,
    ]);
    expect(JSON.stringify(await app.db.selectFrom('audit').selectAll().execute())).not.toMatch(/sekret/i);
  });
});

test('an import is the operator’s doing for its owner', async () => {
  const app = await team();
  const board = 'tests/fixtures/trello/remont.json';
  await importCommand(app.services, ['trello', board, '--owner', 'ewa.lecka'], () => {});
  const [line = ''] = await read(app);
  expect(line).toMatch(/ewa\.lecka\tproject\.imported\tproject \d+ \(.+\)\tcommand line$/);
});

test('what did not happen is not told of', async () => {
  const app = await team();
  const { as, ewa, projectId } = app;
  await expect(as(ewa).project.delete({ id: projectId })).rejects.toThrow('forbidden');
  await expect(as(ewa).task.deleteMany({ ids: [999] })).rejects.toThrow('notFound');
  expect(await read(app)).toEqual([]);
});

test('of an account that is deleted neither its name nor where it was is kept', async () => {
  const app = await team();
  const { as, anna, ewa, projectId, memberId } = app;
  await login(app, 'ewa.lecka', 'tajne123', { remoteAddress: '192.168.1.7' });
  await login(app, 'ewa.lecka', 'zgaduje', { remoteAddress: '192.168.1.7' });
  await as(anna).member.update({ projectId, memberId, role: 'manager' });
  await as(ewa).account.delete({ password: 'tajne123' });
  const text = (await read(app)).join('\n');
  expect(text).not.toMatch(/ewa|łęcka|192\.168/i);
  expect(text.match(/127\.0\.0\.1/g)).toHaveLength(1);
  expect(await told(app)).toContain(
    `anna.nowak | member.role | #${ewa.id}, project ${projectId} (Remont), worker -> manager`,
  );
  expect((await told(app)).at(-1)).toBe(`#${ewa.id} | account.deleted | -`);
});

test('it can be asked about one person, from a day on, and for so many lines', async () => {
  const app = await team();
  await login(app, 'anna.nowak');
  app.clock.time += day;
  await login(app, 'ewa.lecka');
  await userCommand(app.services, ['sign-out', 'anna.nowak'], () => {});
  const [first, second, third] = await told(app);
  expect(await told(app, '--user', 'anna.nowak@ekipa.test')).toEqual([first, third]);
  expect(await told(app, '--since', '2026-06-11')).toEqual([second, third]);
  expect(await told(app, '--limit', '1')).toEqual([third]);
  await expect(read(app, '--user', 'nikt')).rejects.toThrow('There is no account nikt.');
  for (const wrong of [['--since', '11.06.2026'], ['--limit', '0'], ['--all'], ['anna']])
    await expect(read(app, ...wrong)).rejects.toThrow(/^Usage:/);
});

test('it goes back a year', async () => {
  const app = await team();
  await login(app, 'anna.nowak');
  app.clock.time += 364 * day;
  await login(app, 'ewa.lecka');
  await forgetOldAudit(app.services);
  expect(await read(app)).toHaveLength(2);
  app.clock.time += 2 * day;
  await forgetOldAudit(app.services);
  expect(await told(app)).toEqual(['ewa.lecka | signIn | -']);
});
