import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

/** Two projects of Anna's; Bartek is an employer of the first and no member of the second. */
async function scene() {
  const app = await testApp();
  const [anna, bartek] = [await app.make.user('Anna Lis'), await app.make.user('Bartek Mech')];
  const [own, foreign] = [await app.make.project(anna, 'Wspólny'), await app.make.project(anna, 'Obcy')];
  await app.make.member(own, bartek, 'employer');
  const task = await app.make.task(own, { createdById: anna.id });
  const foreignTask = await app.make.task(foreign, { createdById: anna.id });
  const { itemId } = await app.make.checklist(foreignTask);
  const teamId = await app.make.team(foreign);
  const memberId = await app.make.member(foreign, await app.make.user('Cela Nowa'));
  return { app, anna, bartek, own, foreign, task, foreignTask, itemId, teamId, memberId };
}

test('a child is found only below its own parent, and a foreign one like one that does not exist (B24)', async () => {
  const { app, bartek, own, foreign, task, itemId, teamId, memberId } = await scene();
  const missing = 999_999;
  const calls: ['PATCH' | 'DELETE', (id: number) => string, number, object?][] = [
    ['PATCH', (id) => `/api/tasks/${task}/checklist-items/${id}`, itemId, { isCompleted: true }],
    ['PATCH', (id) => `/api/projects/${own}/teams/${id}`, teamId, { name: 'Moja' }],
    ['DELETE', (id) => `/api/projects/${own}/teams/${id}`, teamId],
    ['PATCH', (id) => `/api/projects/${own}/members/${id}`, memberId, { role: 'manager' }],
    ['DELETE', (id) => `/api/projects/${own}/members/${id}`, memberId],
    ['DELETE', (id) => `/api/projects/${foreign}/members/${id}`, memberId],
  ];
  for (const [method, url, id, body] of calls) {
    const theirs = await app.rest(bartek, method, url(id), body);
    const nobodys = await app.rest(bartek, method, url(missing), body);
    expect([url(id), theirs.status, theirs.body]).toEqual([url(id), 404, nobodys.body]);
  }
  expect(await app.db.selectFrom('project_members').select('role').where('id', '=', memberId).execute()).toEqual([
    { role: 'worker' },
  ]);
});

test('of a foreign project nothing is read, whichever way in is tried (B24)', async () => {
  const { app, bartek, foreign, foreignTask } = await scene();
  const ways = ['', '/members', '/members/users', '/teams', '/invitations', '/tasks', '/columns', '/export'];
  const urls = [
    ...ways.map((way) => `/api/projects/${foreign}${way}`),
    `/api/chat/project/${foreign}`,
    ...['', '/comments', '/checklists', '/checklist-groups'].map((way) => `/api/tasks/${foreignTask}${way}`),
  ];
  const gone = await app.rest(bartek, 'GET', '/api/projects/999999');
  for (const url of urls) {
    const { status, body } = await app.rest(bartek, 'GET', url);
    expect([url, status, body]).toEqual([url, 404, gone.body]);
  }
});

test('whoever the body names, the session acts (B23)', async () => {
  const { app, anna, bartek, task } = await scene();
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
