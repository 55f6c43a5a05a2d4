import { expect, test } from 'vitest';
import { liveClient } from '#tests/support/listen.ts';
import { password } from '#tests/support/make.ts';
import { testApp } from '#tests/support/test-app.ts';

/** Anna's project with a manager, Marek, and a worker, Wera. */
async function team() {
  const app = await testApp();
  const [anna, marek, wera] = [
    await app.make.user('Anna Lis'),
    await app.make.user('Marek Mak'),
    await app.make.user('Wera Was'),
  ];
  const projectId = await app.make.project(anna, 'Remont');
  await app.make.member(projectId, marek, 'manager');
  const weraId = await app.make.member(projectId, wera);
  return { app, anna, marek, wera, projectId, weraId };
}

test('roles, teams and handing over are told to every member, notes to nobody', async () => {
  const { app, anna, wera, projectId, weraId } = await team();
  const toWera = await liveClient(app, wera);
  const { id: teamId } = await app.as(anna).projectTeam.create({ projectId, name: 'Malarze' });
  await app.as(anna).member.update({ projectId, memberId: weraId, note: 'Cicha woda' });
  await app.as(anna).member.update({ projectId, memberId: weraId, teamId, role: 'manager', note: 'Głośna woda' });
  await app.as(anna).project.handOver({ id: projectId, userId: wera.id });
  await app.as(wera).projectTeam.delete({ projectId, teamId });
  await expect
    .poll(toWera.types)
    .toEqual(['projectTeam.created', 'member.updated', 'project.handedOver', 'projectTeam.deleted']);
  expect(toWera.events[1]).toMatchObject({ member: { role: 'manager', teamId, note: null } });
});

test('an invitation is told to its sender and to managers, its notification to the invited alone', async () => {
  const { app, anna, marek, wera, projectId } = await team();
  const [cela, jan] = [await app.make.user('Cela Nowa'), await app.make.user('Jan Obcy')];
  const [toMarek, toWera, toCela, toJan] = [
    await liveClient(app, marek),
    await liveClient(app, wera),
    await liveClient(app, cela),
    await liveClient(app, jan),
  ];
  const sent = { projectId, invitedUserEmail: cela.email, message: 'tajna notatka' };
  const { id } = await app.as(anna).invitation.create(sent);
  await app.as(anna).invitation.cancel({ id });
  await app.as(wera).invitation.create({ projectId, invitedUserEmail: 'nowa@firma.pl' });
  await expect.poll(toMarek.types).toEqual(['invitation.sent', 'invitation.ended', 'invitation.sent']);
  await expect.poll(toWera.types).toEqual(['invitation.sent']);
  await expect.poll(toCela.types).toEqual(['notification.created', 'notification.read']);
  expect(JSON.stringify([toMarek.events, toCela.events])).not.toContain('tajna notatka');
  expect(toJan.events).toEqual([]);
});

test('who was away is told of the invitations and notifications that they may know of, and of no others', async () => {
  const { app, anna, wera, projectId } = await team();
  const toWera = await liveClient(app, wera);
  toWera.cut();
  await app.as(anna).invitation.create({ projectId, invitedUserEmail: 'nowa@firma.pl' });
  await app.as(anna).task.create({ projectId, title: 'Farba', assignedToIds: [wera.id] });
  await expect.poll(toWera.types).toEqual(['task.created', 'notification.created']);
});

test('accepting reaches the inviter and the members at once', async () => {
  const { app, anna, marek, projectId } = await team();
  const cela = await app.make.user('Cela Nowa');
  const { id } = await app.as(anna).invitation.create({ projectId, invitedUserEmail: cela.email });
  const [toAnna, toMarek, toCela] = [
    await liveClient(app, anna),
    await liveClient(app, marek),
    await liveClient(app, cela),
  ];
  await app.as(cela).invitation.accept({ id });
  await expect.poll(toAnna.types).toEqual(['invitation.ended', 'member.added', 'notification.created']);
  await expect.poll(toMarek.types).toEqual(['invitation.ended', 'member.added']);
  await expect.poll(toCela.types).toContain('notification.read');
});

test('who comes back is not told what they may not see any more', async () => {
  const { app, anna, wera, projectId, weraId } = await team();
  const toWera = await liveClient(app, wera);
  toWera.cut();
  const { id } = await app.as(anna).task.create({ projectId, title: 'Sekret', assignedToIds: [wera.id] });
  await app.as(anna).task.update({ id, isPrivate: true, assignedToIds: [] });
  await expect.poll(toWera.types).toContain('task.hidden');
  toWera.cut();
  await app.as(anna).task.create({ projectId, title: 'Jawne', assignedToIds: [wera.id] });
  await app.as(anna).member.remove({ projectId, memberId: weraId });
  await expect.poll(toWera.types).toContain('member.removed');
  expect(JSON.stringify(toWera.events)).not.toMatch(/Sekret|Jawne/);
});

test('who someone now is hears everybody in a project that shows them, their email those alone who are in it with them', async () => {
  const { app, anna, marek, wera, projectId, weraId } = await team();
  const other = await app.make.project(marek);
  await app.make.member(other, wera);
  await app.as(wera).task.create({ projectId, title: 'Farba' });
  await app.as(wera).task.create({ projectId, title: 'Pędzel' });
  await app.as(anna).member.remove({ projectId, memberId: weraId });
  const [toAnna, toMarek] = [await liveClient(app, anna), await liveClient(app, marek)];
  const changed = { fullName: 'Wera Wąs', email: 'wera@was.pl', username: wera.username };
  await app.as(wera).user.updateProfile(changed);
  const told = { type: 'person.updated', person: { id: wera.id, fullName: 'Wera Wąs', avatar: null } };
  await expect.poll(() => toMarek.events.length).toBe(2);
  expect(toMarek.events).toMatchObject([
    { ...told, projectId },
    { ...told, projectId: other, person: changed },
  ]);
  expect(toAnna.events).toMatchObject([{ ...told, projectId }]);
  expect(JSON.stringify(toAnna.events)).not.toContain('@');
});

test('so does everybody whom they talk with, though they share no project; a stranger hears nothing', async () => {
  const app = await testApp();
  const [anna, ewa, jan] = [await app.make.user('Anna'), await app.make.user('Ewa'), await app.make.user('Jan')];
  await app.as(ewa).teamChat.create({ name: 'Kawa', members: [anna.id] });
  await app.make.directChat(ewa, jan);
  const hearers = await Promise.all([anna, jan, await app.make.user('Obcy')].map((one) => liveClient(app, one)));
  const told = () => hearers.map(({ events }) => events.filter(({ type }) => type === 'person.updated'));
  await app.as(ewa).user.updateProfile({ fullName: 'Ewa Lis', email: 'lis@lis.pl', username: ewa.username });
  const once = [{ person: { id: ewa.id, fullName: 'Ewa Lis', username: ewa.username, avatar: null } }];
  await expect.poll(told).toMatchObject([once, once, []]);
  expect(JSON.stringify(told())).not.toContain('lis@lis.pl');
  await app.as(ewa).account.delete({ password });
  const gone = { person: { id: ewa.id, fullName: 'Usunięty użytkownik' } };
  await expect.poll(told).toMatchObject([[...once, gone], [...once, gone], []]);
});

test('what was told before an account was deleted is not told again: who comes back reads it again', async () => {
  const { app, anna, wera, projectId } = await team();
  const told = async (since?: string) => {
    const stream = await app.as(anna).live.onEvent(since === undefined ? {} : { lastEventId: since });
    return new Promise<[id: string, type: string]>((resolve) => {
      const subscription = stream.subscribe({
        next: ({ id, data }) => {
          resolve([id, data.type]);
          subscription.unsubscribe();
        },
      });
    });
  };
  const [before] = await told();
  const { id: taskId } = await app.as(wera).task.create({ projectId, title: 'Farba' });
  await app.as(wera).comment.create({ taskId, content: 'Jutro' });
  expect(await told(before)).toMatchObject([before, 'hello']);
  const toAnna = await liveClient(app, anna);
  await app.as(wera).account.delete({ password });
  const [now, type] = await told(before);
  expect(type).toBe('resync');
  expect(await told(now)).toMatchObject([now, 'hello']);
  await expect.poll(toAnna.types).toEqual(['member.removed', 'person.updated']);
  expect(toAnna.signals).toEqual(['hello']);
});
