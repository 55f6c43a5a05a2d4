import { describe, expect, test } from 'vitest';
import { dayMs, invite, notificationsOf, rolesIn, scene, tokenOf } from '#tests/support/invitations.ts';
import { outcomeOf } from '#tests/support/test-app.ts';

describe('a link', () => {
  test('leads who has no account to registration and is theirs then, whatever address they use', async () => {
    const { app, anna, projectId } = await scene();
    const sent = await invite(app, anna, projectId, 'nowa@firma.pl', { invitedUserUsername: 'nowa' });
    expect(sent.inviteUrl).toMatch(/^http:\/\/ekipa\.test\/register\?invitation=[\w-]{40,}$/);
    expect(await app.as(null).invitation.peek({ token: tokenOf(sent) })).toMatchObject({
      projectName: 'Remont',
      inviterName: 'Anna Lis',
      maskedEmail: 'n***@firma.pl',
    });
    const nowa = await app.as(null).auth.register({
      fullName: 'Nowa Osoba',
      email: 'inny@adres.pl',
      username: 'nowa.osoba',
      password: 'tajne123',
      invitationToken: tokenOf(sent),
    });
    expect((await notificationsOf(app, nowa))[0]).toMatchObject({ type: 'project_invitation', isRead: false });
    await app.as(nowa).invitation.accept({ id: sent.id });
    expect(await rolesIn(app, anna, projectId)).toContain('nowa.osoba worker');
  });

  test('is what counts: the invited address alone proves nothing', async () => {
    const { app, anna, projectId } = await scene();
    const { id } = await invite(app, anna, projectId, 'nowa@firma.pl');
    const person = { fullName: 'Nowa Osoba', email: 'nowa@firma.pl', username: 'nowa', password: 'tajne123' };
    const nowa = await app.as(null).auth.register(person);
    expect(await notificationsOf(app, nowa)).toEqual([]);
    expect(await outcomeOf(app.as(nowa).invitation.accept({ id }))).toBe('notFound');
  });

  test('lets in whoever holds it, once', async () => {
    const { app, anna, bartek, cela, projectId } = await scene();
    const token = tokenOf(await invite(app, anna, projectId, bartek.email));
    await app.as(cela).invitation.acceptByToken({ token });
    expect(await outcomeOf(app.as(cela).invitation.acceptByToken({ token }))).toBe('member.exists');
    expect(await outcomeOf(app.as(bartek).invitation.acceptByToken({ token }))).toBe('invitation.used');
    expect(await outcomeOf(app.as(null).invitation.peek({ token }))).toBe('invitation.used');
    expect((await notificationsOf(app, bartek))[0]).toMatchObject({ isRead: true });
  });

  test('that is made anew ends the old one, and counts its days from then', async () => {
    const { app, anna, bartek, projectId } = await scene();
    const sent = await invite(app, anna, projectId, 'nowa@firma.pl');
    app.clock.time += 20 * dayMs;
    const renewed = await app.as(anna).invitation.renew({ id: sent.id });
    expect(await outcomeOf(app.as(bartek).invitation.acceptByToken({ token: tokenOf(sent) }))).toBe('notFound');
    expect(await outcomeOf(app.as(bartek).invitation.acceptByToken({ token: tokenOf(renewed) }))).toBe('ok');
  });

  test('is stored as a hash, and stands in no list', async () => {
    const { app, anna, projectId } = await scene();
    const token = tokenOf(await invite(app, anna, projectId, 'nowa@firma.pl'));
    expect(JSON.stringify(await app.db.selectFrom('project_invitations').selectAll().execute())).not.toContain(token);
    expect(JSON.stringify(await app.db.selectFrom('events').selectAll().execute())).not.toContain(token);
    expect(JSON.stringify(await app.as(anna).invitation.list({ projectId }))).not.toContain(token);
  });

  test('opens a registration that is by invitation only, for one account', async () => {
    const { app, anna, bartek, projectId } = await scene({ registration: 'invite' });
    const person = (name: string, more: object) => ({
      fullName: 'Ktoś Nowy',
      username: name,
      email: `${name}@firma.pl`,
      password: 'tajne123',
      ...more,
    });
    const register = (name: string, more: object = {}) => outcomeOf(app.as(null).auth.register(person(name, more)));
    const invitationToken = tokenOf(await invite(app, anna, projectId, 'nowa@firma.pl'));
    const forAccount = tokenOf(await invite(app, anna, projectId, bartek.email));
    expect(await register('bez')).toBe('registration.closed');
    expect(await register('obcy', { invitationToken: forAccount })).toBe('registration.closed');
    expect(await register('zmyslony', { invitationToken: 'zmyslony' })).toBe('notFound');
    expect(await register('pierwszy', { invitationToken })).toBe('ok');
    expect(await register('drugi', { invitationToken })).toBe('registration.closed');
  });
});
