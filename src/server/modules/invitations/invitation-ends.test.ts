// What becomes of invitations, and of their notifications, when something else happens.
import { expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { forgetExpiredInvitations } from '#server/modules/invitations/invitation-void.actions.ts';
import { liveClient } from '#tests/support/listen.ts';
import { outcomeOf, testApp, type TestApp } from '#tests/support/test-app.ts';

const dayMs = 86_400_000;

/** Anna's project, a manager Marek in it, and Bartek and Cela who are not. */
async function scene() {
  const app = await testApp();
  const [anna, marek, bartek, cela] = [
    await app.make.user('Anna Lis'),
    await app.make.user('Marek Mak'),
    await app.make.user('Bartek Mech'),
    await app.make.user('Cela Nowa'),
  ];
  const projectId = await app.make.project(anna, 'Remont');
  const marekId = await app.make.member(projectId, marek, 'manager');
  const invite = async (by: User, invitedUserEmail: string, role: 'worker' | 'manager' = 'worker') => {
    const sent = await app.as(by).invitation.create({ projectId, invitedUserEmail, role });
    return { id: sent.id, token: new URL(sent.inviteUrl).searchParams.get('invitation') ?? '' };
  };
  return { app, anna, marek, bartek, cela, projectId, marekId, invite };
}

const pendingIn = async (app: TestApp, reader: User, projectId: number) =>
  (await app.as(reader).invitation.list({ projectId })).map(({ id }) => id);
const readIn = async (app: TestApp, user: User) =>
  (await app.as(user).notification.list({ userId: user.id })).map(({ isRead }) => isRead);

const outcomesIn = async (app: TestApp, user: User) =>
  (await app.as(user).notification.list({ userId: user.id })).map(({ params }) => params.outcome);

test('the notification says how its invitation ended, read already or not, and live as well (B8)', async () => {
  const { app, anna, marek, bartek, cela, projectId, invite } = await scene();
  const { id } = await invite(marek, bartek.email);
  expect(await outcomesIn(app, bartek)).toEqual([null]);
  await app.as(bartek).notification.readAll({ userId: bartek.id });
  const toBartek = await liveClient(app, bartek);
  await app.as(marek).invitation.renew({ id });
  await app.as(marek).invitation.cancel({ id });
  await expect.poll(() => toBartek.events.at(-1)).toMatchObject({ type: 'notification.read', outcome: 'cancelled' });
  await invite(anna, bartek.email);
  await app.as(anna).member.add({ projectId, userId: bartek.id });
  expect(await outcomesIn(app, bartek)).toEqual([null, 'member', 'cancelled', 'renewed']);
  const { token } = await invite(marek, cela.email);
  const dorota = await app.make.user('Dorota Dom');
  await app.as(dorota).invitation.acceptByToken({ token });
  expect(await outcomesIn(app, cela)).toEqual(['used']);
});

test('an answer and an inviter who may no longer grant it are told there as well; in the trash it keeps waiting', async () => {
  const { app, anna, marek, bartek, cela, projectId, marekId, invite } = await scene();
  await app.as(bartek).invitation.accept({ id: (await invite(anna, bartek.email)).id });
  expect(await outcomesIn(app, bartek)).toEqual(['accepted']);
  await app.as(cela).invitation.decline({ id: (await invite(anna, cela.email)).id });
  await invite(marek, cela.email);
  await app.as(anna).member.remove({ projectId, memberId: marekId });
  const { id } = await invite(anna, cela.email);
  await app.as(anna).project.delete({ id: projectId });
  expect(await outcomeOf(app.as(cela).invitation.accept({ id }))).toBe('invitation.trashed');
  expect(await outcomesIn(app, cela)).toEqual([null, 'void', 'declined']);
  await app.as(anna).project.update({ id: projectId, status: 'active' });
  expect(await outcomeOf(app.as(cela).invitation.accept({ id }))).toBe('ok');
});

test('the same answer again is taken from a member; for who was removed meanwhile there is no invitation any more', async () => {
  const { app, anna, bartek, projectId, invite } = await scene();
  const { id } = await invite(anna, bartek.email);
  const { accept, decline } = app.as(bartek).invitation;
  await accept({ id });
  expect(await outcomeOf(accept({ id }))).toBe('ok');
  expect(await outcomeOf(decline({ id }))).toBe('invitation.answered');
  const members = await app.as(anna).member.list({ projectId });
  await app.as(anna).member.remove({ projectId, memberId: members.find((one) => one.userId === bartek.id)?.id ?? 0 });
  expect(await outcomeOf(accept({ id }))).toBe('notFound');
  expect(await outcomeOf(decline({ id }))).toBe('notFound');
  expect(await app.as(bartek).notification.list({ userId: bartek.id })).toMatchObject([
    { isRead: true, metadata: null },
  ]);
});

test('whoever joins by another’s link has no invitation of their own left', async () => {
  const { app, anna, bartek, cela, projectId, invite } = await scene();
  const [his, hers] = [await invite(anna, bartek.email), await invite(anna, cela.email)];
  await app.as(cela).invitation.acceptByToken({ token: his.token });
  expect(await pendingIn(app, anna, projectId)).toEqual([]);
  expect(await readIn(app, cela)).toEqual([true]);
  expect(await outcomeOf(app.as(cela).invitation.decline({ id: hers.id }))).toBe('invitation.cancelled');
});

test('only the notification of the invitation that has ended loses its buttons', async () => {
  const { app, anna, bartek, projectId, invite } = await scene();
  const otherId = await app.make.project(anna, 'Inny');
  const { id } = await invite(anna, bartek.email);
  await app.as(anna).invitation.create({ projectId: otherId, invitedUserEmail: bartek.email });
  await app.as(anna).invitation.cancel({ id });
  expect(await readIn(app, bartek)).toEqual([false, true]);
  expect(await pendingIn(app, anna, projectId)).toEqual([]);
});

test('an expired one loses its buttons in the hour, and a new link gives them back once', async () => {
  const { app, anna, bartek, invite } = await scene();
  const { id } = await invite(anna, bartek.email);
  await forgetExpiredInvitations(app.services);
  expect(await readIn(app, bartek)).toEqual([false]);
  app.clock.time += 40 * dayMs;
  await forgetExpiredInvitations(app.services);
  expect(await readIn(app, bartek)).toEqual([true]);
  expect(await outcomesIn(app, bartek)).toEqual(['expired']);
  await app.as(anna).invitation.renew({ id });
  await app.as(anna).invitation.renew({ id });
  expect(await readIn(app, bartek)).toEqual([false, true, true]);
  expect(await outcomesIn(app, bartek)).toEqual([null, 'renewed', 'expired']);
});

test('handing over ends what the former coordinator may grant no more, and nobody hands over to a disabled account', async () => {
  const { app, marek, bartek, cela } = await scene();
  const projectId = await app.make.project(marek, 'Drugi', 'worker');
  await app.make.member(projectId, bartek);
  await app.as(marek).invitation.create({ projectId, invitedUserEmail: cela.email, role: 'manager' });
  await app.db.updateTable('users').set({ disabledAt: 'x' }).where('id', '=', bartek.id).execute();
  const toBartek = () => app.as(marek).project.handOver({ id: projectId, userId: bartek.id });
  expect(await outcomeOf(toBartek())).toBe('member.notMember');
  await app.db.updateTable('users').set({ disabledAt: null }).where('id', '=', bartek.id).execute();
  await toBartek();
  expect(await pendingIn(app, bartek, projectId)).toEqual([]);
  expect(await readIn(app, cela)).toEqual([true]);
});

test('an archived project takes nobody in by link and makes no new one', async () => {
  const { app, anna, bartek, projectId, invite } = await scene();
  const { id, token } = await invite(anna, bartek.email);
  await app.as(anna).project.update({ id: projectId, status: 'archived' });
  expect(await outcomeOf(app.as(bartek).invitation.acceptByToken({ token }))).toBe('project.archived');
  expect(await outcomeOf(app.as(anna).invitation.renew({ id }))).toBe('project.archived');
});

test('a project in the trash leaves the buttons for when it comes back; deleted for good, the invited hear of it', async () => {
  const { app, anna, bartek, projectId, invite } = await scene();
  const { id } = await invite(anna, bartek.email);
  await app.as(anna).project.delete({ id: projectId });
  expect(await outcomeOf(app.as(bartek).invitation.accept({ id }))).toBe('invitation.trashed');
  expect(await readIn(app, bartek)).toEqual([false]);
  const toBartek = await liveClient(app, bartek);
  await app.as(anna).project.delete({ id: projectId, permanent: true });
  await expect.poll(toBartek.types).toEqual(['project.deleted']);
  expect(await readIn(app, bartek)).toEqual([]);
});

test('an account is invited once, whichever address it was invited at, and the search knows it', async () => {
  const { app, anna, projectId, invite } = await scene();
  const { token } = await invite(anna, 'nowa@firma.pl');
  const person = { fullName: 'Nowa Osoba', username: 'nowa', email: 'inna@firma.pl', password: 'tajne123' };
  const nowa = await app.as(null).auth.register({ ...person, invitationToken: token });
  expect(await outcomeOf(invite(anna, nowa.email))).toBe('invitation.exists');
  const found = async (q: string) => (await app.as(anna).user.search({ q, projectId })).map(({ username }) => username);
  expect(await found('nowa')).toEqual(['cela.nowa']);
  expect(await found('marek')).toEqual([]);
  app.clock.time += 15 * dayMs;
  expect(await found('nowa')).toEqual(['nowa', 'cela.nowa']);
});

test('what a link offers says its id to the one who is meant alone', async () => {
  const { app, anna, bartek, cela, invite } = await scene();
  const { id, token } = await invite(anna, bartek.email);
  const idFor = async (user: User | null) => (await app.as(user).invitation.peek({ token })).invitationId;
  expect([await idFor(bartek), await idFor(cela), await idFor(null)]).toEqual([id, null, null]);
});

test('declining what an inviter who has left had sent tells that one nothing', async () => {
  const { app, marek, bartek, marekId, invite } = await scene();
  const { id } = await invite(marek, bartek.email);
  await app.db.deleteFrom('project_members').where('id', '=', marekId).execute();
  expect(await outcomeOf(app.as(bartek).invitation.decline({ id }))).toBe('ok');
  expect(await app.as(marek).notification.list({ userId: marek.id })).toEqual([]);
});

test('the invitation of a disabled account is void', async () => {
  const { app, marek, bartek, invite } = await scene();
  const { id } = await invite(marek, bartek.email);
  await app.db.updateTable('users').set({ disabledAt: 'x' }).where('id', '=', marek.id).execute();
  expect(await outcomeOf(app.as(bartek).invitation.accept({ id }))).toBe('invitation.void');
});

test('inviting is no sign of life in the project, joining is', async () => {
  const { app, anna, bartek, projectId, invite } = await scene();
  const lastActive = async () => (await app.as(anna).project.get({ id: projectId })).lastActive;
  const before = await lastActive();
  app.clock.time += 60_000;
  const { id } = await invite(anna, bartek.email);
  expect(await lastActive()).toBe(before);
  await app.as(bartek).invitation.accept({ id });
  expect(await lastActive()).not.toBe(before);
});

test('a username typed beside the email is kept as one clean line', async () => {
  const { app, anna, projectId } = await scene();
  const invitedUserUsername = ' a\u0000\nb ';
  await app.as(anna).invitation.create({ projectId, invitedUserEmail: 'nowa@firma.pl', invitedUserUsername });
  expect((await app.as(anna).invitation.list({ projectId }))[0]?.invitedUserUsername).toBe('a b');
});
