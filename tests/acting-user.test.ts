import { expect, test } from 'vitest';
import { plainClient } from '#tests/support/listen.ts';
import { password } from '#tests/support/make.ts';
import { testApp } from '#tests/support/test-app.ts';

test('whoever the body names, the session acts (B23)', async () => {
  const app = await testApp();
  const [anna, bartek] = [await app.make.user('Anna Lis'), await app.make.user('Bartek Mech')];
  const shared = await app.make.project(anna, 'Wspólny');
  await app.make.member(shared, bartek, 'employer');
  const task = await app.make.task(shared, { createdById: anna.id });
  const comment = await app.rest(bartek, 'POST', `/api/tasks/${task}/comments`, { content: 'To ja', userId: anna.id });
  const project = await app.rest(bartek, 'POST', '/api/projects', { name: 'Mój', createdById: anna.id });
  const { id } = project.body as { id: number };
  const invitation = await app.rest(bartek, 'POST', `/api/projects/${id}/invitations`, {
    invitedUserEmail: 'nowa@firma.pl',
    invitedByUserId: anna.id,
  });
  expect(comment.body).toMatchObject({ userId: bartek.id });
  expect(project.body).toMatchObject({ createdById: bartek.id });
  expect(invitation.body).toMatchObject({ invitedByUserId: bartek.id });
});

test('a page whose session has become another’s acts for nobody', async () => {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna'), await app.make.user('Ewa')];
  const cookie = await app.cookieOf(ewa);
  const create = async (meant: Record<string, string>) =>
    (
      await app.app.inject({
        method: 'POST',
        url: '/api/projects',
        headers: { cookie, ...meant },
        payload: { name: 'Mój' },
      })
    ).statusCode;
  expect(await create({ 'x-ekipa-user': String(anna.id) })).toBe(401);
  expect(await create({ 'x-ekipa-user': String(ewa.id) })).toBe(201);
  expect(await create({})).toBe(201);
});

test('nor does it listen as them: its socket is closed', async () => {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna'), await app.make.user('Ewa')];
  const annas = await plainClient(app, ewa, {}, `?user=${anna.id}`);
  await expect.poll(annas.closedWith).toBe(1008);
  for (const query of ['', `?user=${ewa.id}`]) {
    const ewas = await plainClient(app, ewa, {}, query);
    await ewas.upgrade;
    ewas.say({ type: 'auth', userId: ewa.id });
    await expect.poll(() => ewas.heard).toEqual([{ type: 'auth_ok', userId: ewa.id }]);
  }
});

test('a page whose session has become another’s signs nobody out; who signs in there takes the place of that session', async () => {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna'), await app.make.user('Ewa')];
  const cookie = await app.cookieOf(ewa);
  const meant = { cookie, 'x-ekipa-user': String(anna.id) };
  const status = async (headers: Record<string, string>) =>
    (await app.app.inject({ url: '/api/auth/me', headers })).statusCode;
  for (const url of ['/api/auth/logout', '/trpc/auth.logout']) {
    const refused = await app.app.inject({ method: 'POST', url, headers: meant, payload: {} });
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined]);
  }
  expect(await status({ cookie })).toBe(200);
  const payload = { username: anna.username, password, rememberMe: false };
  const signedIn = await app.app.inject({ method: 'POST', url: '/api/auth/login', headers: meant, payload });
  expect(signedIn.statusCode).toBe(200);
  expect(await status({ cookie })).toBe(401);
  const log = await app.db.selectFrom('audit').select(['action', 'userId']).execute();
  expect(log).toContainEqual({ action: 'sessions.ended', userId: ewa.id });
});
