import { expect, test } from 'vitest';
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
