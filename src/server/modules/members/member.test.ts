import { describe, expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { liveClient } from '#tests/support/listen.ts';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

/** Anna's project with a manager, Marek, and workers Wera and Olek. */
async function scene() {
  const app = await testApp();
  const anna = await app.make.user('Anna Lis');
  const projectId = await app.make.project(anna, 'Remont');
  const [marek, wera, olek] = [
    await app.make.user('Marek Mak'),
    await app.make.user('Wera Was'),
    await app.make.user('Olek Ul'),
  ];
  const ids = {
    marek: await app.make.member(projectId, marek, 'manager'),
    wera: await app.make.member(projectId, wera),
    olek: await app.make.member(projectId, olek),
  };
  const change = (by: User, memberId: number, fields: object) =>
    app.as(by).member.update({ projectId, memberId, ...fields });
  const memberOf = async (reader: User, { id }: User) => {
    const member = (await app.as(reader).member.list({ projectId })).find(({ userId }) => userId === id);
    if (!member) throw new Error('no such member');
    return member;
  };
  return { app, anna, marek, wera, olek, ids, projectId, change, memberOf };
}

describe('a member', () => {
  test('gets a manager, a team and a note; the note is its author’s alone', async () => {
    const { app, anna, marek, wera, ids, projectId, change, memberOf } = await scene();
    const { id: teamId } = await app.as(marek).projectTeam.create({ projectId, name: 'Malarze', color: '#AA0011' });
    await change(marek, ids.wera, { managerId: marek.id, teamId, note: 'Zna się na farbach' });
    await change(anna, ids.wera, { note: 'Moja notatka' });
    expect(await memberOf(marek, wera)).toMatchObject({ managerId: marek.id, teamId, note: 'Zna się na farbach' });
    expect((await memberOf(anna, wera)).note).toBe('Moja notatka');
    expect((await memberOf(wera, wera)).note).toBe(null);
    expect((await app.as(wera).projectTeam.list({ projectId }))[0]).toMatchObject({ color: '#aa0011' });
    await app.as(marek).projectTeam.delete({ projectId, teamId });
    expect((await memberOf(anna, wera)).teamId).toBe(null);
  });

  test('has a manager from the project who does not answer to them, however far down', async () => {
    const { app, anna, marek, wera, ids, projectId, change, memberOf } = await scene();
    const kasia = await app.make.user('Kasia Kot');
    const kasiaId = await app.make.member(projectId, kasia, 'manager');
    const stranger = await app.make.user('Obcy Ktoś');
    await change(anna, kasiaId, { managerId: marek.id });
    expect(await outcomeOf(change(anna, ids.marek, { managerId: kasia.id }))).toBe('member.managerCycle');
    expect(await outcomeOf(change(anna, ids.marek, { managerId: marek.id }))).toBe('member.managerCycle');
    expect(await outcomeOf(change(anna, ids.olek, { managerId: wera.id }))).toBe('member.notManager');
    expect(await outcomeOf(change(anna, ids.olek, { managerId: stranger.id }))).toBe('member.notManager');
    await change(anna, ids.marek, { role: 'worker' });
    expect((await memberOf(anna, kasia)).managerId).toBe(null);
  });

  test('loses the manager who leaves', async () => {
    const { app, anna, marek, wera, ids, projectId, change, memberOf } = await scene();
    await change(anna, ids.wera, { managerId: marek.id });
    await app.as(marek).member.remove({ projectId, memberId: ids.marek });
    expect((await memberOf(anna, wera)).managerId).toBe(null);
  });

  test('is not put into a team of another project, nor found in one (B24)', async () => {
    const { app, anna, ids, change } = await scene();
    const otherId = await app.make.project(anna, 'Inny');
    const teamId = await app.make.team(otherId);
    expect(await outcomeOf(change(anna, ids.wera, { teamId }))).toBe('member.teamUnknown');
    expect(await outcomeOf(app.as(anna).member.update({ projectId: otherId, memberId: ids.wera, note: 'x' }))).toBe(
      'notFound',
    );
    expect(await outcomeOf(app.as(anna).member.remove({ projectId: otherId, memberId: ids.wera }))).toBe('notFound');
  });

  test('resent unchanged is no change, whoever sends it', async () => {
    const { wera, olek, ids, change, memberOf } = await scene();
    const { role, teamId, managerId } = await memberOf(wera, olek);
    expect(await outcomeOf(change(wera, ids.olek, { role, teamId, managerId }))).toBe('ok');
    expect(await outcomeOf(change(wera, ids.olek, { role: 'manager' }))).toBe('forbidden');
  });
});

describe('full rights', () => {
  test('stay with somebody when two employers demote each other at the same moment', async () => {
    const { app, anna, marek, ids, projectId, change } = await scene();
    await change(anna, ids.marek, { role: 'employer' });
    await app.db.updateTable('projects').set({ coordinatorId: null }).where('id', '=', projectId).execute();
    const annaId = (await app.as(anna).member.list({ projectId }))[0]?.id ?? 0;
    const outcomes = await Promise.all([
      outcomeOf(change(anna, ids.marek, { role: 'worker' })),
      outcomeOf(change(marek, annaId, { role: 'worker' })),
    ]);
    expect(outcomes).toEqual(['ok', 'forbidden']);
    expect(await outcomeOf(change(anna, annaId, { role: 'manager' }))).toBe('member.lastEmployer');
  });

  test('are not those of a disabled account', async () => {
    const { app, anna, marek, ids, projectId, change } = await scene();
    await change(anna, ids.marek, { role: 'employer' });
    await app.as(anna).project.handOver({ id: projectId, userId: marek.id });
    await app.db.updateTable('users').set({ disabledAt: 'x' }).where('id', '=', marek.id).execute();
    const annaId = (await app.as(anna).member.list({ projectId }))[0]?.id ?? 0;
    expect(await outcomeOf(app.as(anna).member.remove({ projectId, memberId: annaId }))).toBe('member.lastEmployer');
  });

  test('are handed over to a member, and the role of the coordinator is beyond reach until then', async () => {
    const { app, anna, marek, wera, projectId, change } = await scene();
    const annaId = (await app.as(anna).member.list({ projectId }))[0]?.id ?? 0;
    const stranger = await app.make.user('Obcy Ktoś');
    expect(await outcomeOf(change(anna, annaId, { role: 'worker' }))).toBe('member.coordinatorRole');
    expect(await outcomeOf(app.as(anna).project.handOver({ id: projectId, userId: stranger.id }))).toBe(
      'member.notMember',
    );
    expect(await app.as(anna).project.handOver({ id: projectId, userId: wera.id })).toMatchObject({
      isCoordinator: false,
      createdById: anna.id,
    });
    expect(await app.as(wera).project.get({ id: projectId })).toMatchObject({ isCoordinator: true, role: 'worker' });
    expect(await outcomeOf(app.as(wera).project.delete({ id: projectId }))).toBe('ok');
    expect(await outcomeOf(app.as(marek).project.get({ id: projectId }))).toBe('notFound');
  });
});

test('who is removed keeps no word of the project in their notifications (B25)', async () => {
  const { app, anna, wera, olek, ids, projectId } = await scene();
  await app.as(anna).task.create({ projectId, title: 'Tajne zadanie', assignedToIds: [wera.id] });
  await app.as(anna).task.create({ projectId, title: 'Prywatne', isPrivate: true, assignedToIds: [olek.id] });
  expect((await app.as(wera).notification.list({ userId: wera.id }))[0]?.message).toContain('Tajne zadanie');
  await app.as(anna).member.remove({ projectId, memberId: ids.wera });
  const told = await app.as(wera).notification.list({ userId: wera.id });
  expect(told).toMatchObject([{ title: 'Powiadomienie nieaktualne', message: '', metadata: null, isRead: true }]);
  expect(JSON.stringify(told)).not.toMatch(/Tajne|Remont|Prywatne/);
});

test('who leaves is taken off the checklists that were theirs', async () => {
  const { app, anna, wera, ids, projectId } = await scene();
  const { groupId } = await app.make.checklist(await app.make.task(projectId, { createdById: anna.id }));
  await app.db.updateTable('checklist_groups').set({ assignedToId: wera.id }).where('id', '=', groupId).execute();
  const toAnna = await liveClient(app, anna);
  await app.as(wera).member.remove({ projectId, memberId: ids.wera });
  await expect.poll(toAnna.types).toEqual(['member.removed', 'checklist.groupUpdated']);
  expect(toAnna.events[1]).toMatchObject({ group: { id: groupId, assignedTo: null } });
  expect(await app.db.selectFrom('checklist_groups').select('assignedToId').execute()).toEqual([
    { assignedToId: null },
  ]);
});

test('of a private task that one is taken off, no notification is left (B25)', async () => {
  const { app, anna, olek, projectId } = await scene();
  const task = await app
    .as(anna)
    .task.create({ projectId, title: 'Prywatne', isPrivate: true, assignedToIds: [olek.id] });
  expect(await app.as(olek).notification.list({ userId: olek.id })).toHaveLength(1);
  const [told] = await app.as(olek).notification.list({ userId: olek.id });
  await app.as(anna).task.update({ id: task.id, assignedToIds: [anna.id] });
  expect(await app.as(olek).notification.list({ userId: olek.id })).toEqual([]);
  expect(await outcomeOf(app.as(olek).notification.read({ id: told?.id ?? 0 }))).toBe('notFound');
});
