import { describe, expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { dayMs, invite, notificationsOf, rolesIn, scene, tokenOf } from '#tests/support/invitations.ts';
import { outcomeOf } from '#tests/support/test-app.ts';

describe('an account that is invited', () => {
  test('is notified, joins with the role it was offered, and the inviter is told and keeps the note', async () => {
    const { app, anna, bartek, projectId } = await scene();
    const message = 'Poleca go Ola';
    const sent = await invite(app, anna, projectId, 'BARTEK.mech@ekipa.test', { role: 'manager', message });
    const [notification] = await notificationsOf(app, bartek);
    expect(notification).toMatchObject({
      type: 'project_invitation',
      message: 'Anna Lis zaprasza Cię do projektu „Remont” jako kierownika.',
      metadata: JSON.stringify({ invitationId: sent.id, projectId }),
      isRead: false,
    });

    await app.as(bartek).invitation.accept({ id: sent.id });

    const members = await app.as(anna).member.list({ projectId });
    expect(members.find(({ userId }) => userId === bartek.id)).toMatchObject({ role: 'manager', note: message });
    expect((await app.as(bartek).member.list({ projectId })).every(({ note }) => note === null)).toBe(true);
    expect((await notificationsOf(app, bartek))[0]).toMatchObject({ isRead: true });
    expect((await notificationsOf(app, anna))[0]).toMatchObject({
      type: 'invitation_answered',
      message: 'Bartek Mech dołącza do projektu „Remont”.',
    });
    expect(await app.as(anna).invitation.list({ projectId })).toEqual([]);
  });

  test('answers once: the same answer again is fine, the other one is refused', async () => {
    const { app, anna, bartek, projectId } = await scene();
    const { id } = await invite(app, anna, projectId, bartek.email);
    await app.as(bartek).invitation.decline({ id });
    expect(await outcomeOf(app.as(bartek).invitation.decline({ id }))).toBe('ok');
    expect(await outcomeOf(app.as(bartek).invitation.accept({ id }))).toBe('invitation.answered');
    expect(await rolesIn(app, anna, projectId)).toEqual(['anna.lis employer']);
    expect((await notificationsOf(app, anna))[0]).toMatchObject({ params: { variant: 'declined' } });
  });

  test('that accepts twice at once under both spellings is a member once (B29)', async () => {
    const { app, anna, bartek, projectId } = await scene();
    const { id } = await invite(app, anna, projectId, bartek.email);
    const answers = await Promise.all(
      ['accept', 'accepted', 'accept'].map((verb) => app.rest(bartek, 'PATCH', `/api/invitations/${id}/${verb}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rolesIn(app, anna, projectId)).toEqual(['anna.lis employer', 'bartek.mech worker']);
    expect(await notificationsOf(app, anna)).toHaveLength(1);
  });

  test('is not invited again while an invitation stands, nor as a member; after it has expired it is', async () => {
    const { app, anna, bartek, projectId } = await scene();
    const { id } = await invite(app, anna, projectId, bartek.email);
    expect(await outcomeOf(invite(app, anna, projectId, 'Bartek.Mech@EKIPA.test'))).toBe('invitation.exists');
    app.clock.time += 15 * dayMs;
    const second = await invite(app, anna, projectId, bartek.email);
    expect(await outcomeOf(app.as(bartek).invitation.accept({ id }))).toBe('invitation.cancelled');
    await app.as(bartek).invitation.accept({ id: second.id });
    expect(await outcomeOf(invite(app, anna, projectId, bartek.email))).toBe('member.exists');
  });

  test('and is then added directly has nothing left to answer', async () => {
    const { app, anna, bartek, projectId } = await scene();
    const { id } = await invite(app, anna, projectId, bartek.email);
    await app.as(anna).member.add({ projectId, userId: bartek.id });
    expect(await outcomeOf(app.as(bartek).invitation.accept({ id }))).toBe('invitation.cancelled');
    const told = await notificationsOf(app, bartek);
    expect(told.map(({ type, isRead }) => `${type} ${isRead}`)).toEqual([
      'member_added false',
      'project_invitation true',
    ]);
  });
});

describe('an invitation that can be used no more is gone (410), and its notification has no buttons:', () => {
  type Scene = Awaited<ReturnType<typeof scene>> & { id: number; ola: User; olaMemberId: number };
  const endings: Record<string, [code: string, end: (scene: Scene) => unknown]> = {
    expired: ['invitation.expired', ({ app }) => (app.clock.time += 14 * dayMs)],
    cancelled: ['invitation.cancelled', ({ app, anna, id }) => app.as(anna).invitation.cancel({ id })],
    'its inviter has left': [
      'invitation.cancelled',
      ({ app, ola, projectId, olaMemberId }) => app.as(ola).member.remove({ projectId, memberId: olaMemberId }),
    ],
    'its inviter was demoted': [
      'invitation.cancelled',
      ({ app, anna, projectId, olaMemberId }) =>
        app.as(anna).member.update({ projectId, memberId: olaMemberId, role: 'worker' }),
    ],
    'its inviter may grant it no more, however that came': [
      'invitation.void',
      ({ app, olaMemberId }) =>
        app.db.updateTable('project_members').set({ role: 'worker' }).where('id', '=', olaMemberId).execute(),
    ],
  };
  test.each(Object.entries(endings))('%s', async (_, [code, end]) => {
    const { app, anna, bartek, projectId, ...rest } = await scene();
    const ola = await app.make.user('Ola Kos');
    const olaMemberId = await app.make.member(projectId, ola, 'manager');
    const sent = await invite(app, ola, projectId, bartek.email, { role: 'manager' });
    await end({ app, anna, bartek, projectId, ...rest, id: sent.id, ola, olaMemberId });
    expect(await outcomeOf(app.as(bartek).invitation.accept({ id: sent.id }))).toBe(code);
    expect(await outcomeOf(app.as(rest.cela).invitation.acceptByToken({ token: tokenOf(sent) }))).toMatch(
      /^invitation/,
    );
    expect((await notificationsOf(app, bartek)).map(({ isRead }) => isRead)).toEqual([true]);
    expect(await rolesIn(app, anna, projectId)).not.toContain('bartek.mech manager');
  });
});

describe('inviting', () => {
  test('asks that a username or an id given beside the email be of the same person', async () => {
    const { app, anna, bartek, cela, projectId } = await scene();
    const tries = [
      { invitedUserEmail: bartek.email, invitedUserUsername: cela.username },
      { invitedUserEmail: bartek.email, invitedUserUsername: 'nie.ma.takiego' },
      { invitedUserEmail: bartek.email, userId: cela.id },
      { invitedUserEmail: 'nikt@firma.pl', invitedUserUsername: cela.username },
    ];
    for (const it of tries)
      expect(await outcomeOf(app.as(anna).invitation.create({ projectId, ...it }))).toBe('invitation.otherAccount');
    const fits = { invitedUserEmail: bartek.email, invitedUserUsername: 'BARTEK.MECH', userId: bartek.id };
    expect(await outcomeOf(app.as(anna).invitation.create({ projectId, ...fits }))).toBe('ok');
  });

  test('keeps the private note to its author, and other invitations from workers', async () => {
    const { app, anna, bartek, cela, projectId } = await scene();
    const [worker, manager] = [await app.make.user('Wera Was'), await app.make.user('Marek Mak')];
    await app.make.member(projectId, worker);
    await app.make.member(projectId, manager, 'manager');
    await invite(app, anna, projectId, bartek.email, { message: 'tajna' });
    const own = await invite(app, worker, projectId, cela.email, { message: 'moja' });
    const notesFor = async (user: User) =>
      (await app.as(user).invitation.list({ projectId })).map(({ invitedUserEmail, message }) => [
        invitedUserEmail,
        message,
      ]);
    expect(await notesFor(worker)).toEqual([[cela.email, 'moja']]);
    expect(await notesFor(manager)).toEqual([
      [bartek.email, null],
      [cela.email, null],
    ]);
    await app.as(worker).invitation.cancel({ id: own.id });
    expect(await outcomeOf(app.as(worker).invitation.cancel({ id: own.id }))).toBe('invitation.cancelled');
  });

  test('by a manager ends with managers: they cannot take back an invitation of an employer', async () => {
    const { app, anna, bartek, projectId } = await scene();
    const manager = await app.make.user('Marek Mak');
    await app.make.member(projectId, manager, 'manager');
    const { id } = await invite(app, anna, projectId, bartek.email, { role: 'employer' });
    expect(await outcomeOf(app.as(manager).invitation.cancel({ id }))).toBe('forbidden');
  });

  test('in an archived project is refused, and so is accepting; declining and cancelling work', async () => {
    const { app, anna, bartek, cela, projectId } = await scene();
    const [first, second] = [
      await invite(app, anna, projectId, bartek.email),
      await invite(app, anna, projectId, cela.email),
    ];
    await app.as(anna).project.update({ id: projectId, status: 'archived' });
    expect(await outcomeOf(invite(app, anna, projectId, 'nowa@firma.pl'))).toBe('project.archived');
    expect(await outcomeOf(app.as(bartek).invitation.accept({ id: first.id }))).toBe('project.archived');
    expect(await outcomeOf(app.as(bartek).invitation.decline({ id: first.id }))).toBe('ok');
    expect(await outcomeOf(app.as(anna).invitation.cancel({ id: second.id }))).toBe('ok');
  });
});

test('the address of a disabled account is not invited: its link would lead nowhere', async () => {
  const { app, anna, bartek, projectId } = await scene();
  await app.db.updateTable('users').set({ disabledAt: '2026-06-01' }).where('id', '=', bartek.id).execute();
  const answer = await app.rest(anna, 'POST', `/api/projects/${projectId}/invitations`, {
    invitedUserEmail: bartek.email,
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invitation.accountClosed', message: 'Konto o tym adresie jest wyłączone.' },
  });
});
