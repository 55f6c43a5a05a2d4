import { expect, test } from 'vitest';
import { userCommand } from '#server/modules/accounts/user.command.ts';
import { auditCommand } from '#server/modules/audit/audit.command.ts';
import { testApp } from '#tests/support/test-app.ts';
import { projectCommand } from './project.command.ts';

/** Anna's project with Ewa, a worker, and Jan, who is disabled; Ola is not in it. */
async function team() {
  const app = await testApp();
  const { make, services } = app;
  const [anna, ewa, jan] = [await make.user('Anna'), await make.user('Ewa'), await make.user('Jan')];
  const projectId = await make.project(anna, 'Remont', 'manager');
  for (const person of [ewa, jan]) await make.member(projectId, person);
  await make.user('Ola');
  const said = async (command: typeof userCommand, ...args: string[]) => {
    const lines: string[] = [];
    await command(services, args, (line) => lines.push(line.replaceAll('\t', ' | ')));
    return lines;
  };
  const user = (...args: string[]) => said(userCommand, ...args);
  const project = (...args: string[]) => said(projectCommand, ...args);
  await user('disable', 'jan');
  return { ...app, anna, ewa, projectId, user, project, audit: () => said(auditCommand) };
}

test('who is disabled and leaves nobody in charge is said, and the operator finds such projects', async () => {
  const { user, project, projectId, make, anna, ewa } = await team();
  await make.project(anna, 'Tylko Anny');
  const shared = await make.project(anna, 'Z Ewą');
  await make.member(shared, ewa, 'employer');
  expect(await user('disable', 'anna')).toEqual([
    'anna is disabled, and signed out everywhere.',
    'Nobody is in charge any more of:',
    `  ${projectId} | Remont | members: ewa`,
    'Give each to one of its members: node dist/server.js project hand-over ID USERNAME',
  ]);
  expect(await project('list')).toEqual([
    `${projectId} | Remont | coordinator: anna (disabled), nobody in charge | members: anna (disabled) manager, ewa worker, jan (disabled) worker`,
    `${projectId + 1} | Tylko Anny | coordinator: anna (disabled) | members: anna (disabled) employer`,
    `${shared} | Z Ewą | coordinator: anna (disabled) | members: anna (disabled) employer, ewa employer`,
  ]);
});

test('the operator makes a member coordinator and employer, which everybody is told and the log keeps', async () => {
  const { as, db, user, project, audit, projectId, anna, ewa } = await team();
  // What a manager offers by the place of the coordinator alone ends with it.
  await as(anna).invitation.create({ projectId, invitedUserEmail: 'nowa@ekipa.test', role: 'employer' });
  await user('disable', 'anna');
  await db.deleteFrom('audit').execute();
  expect(await project('hand-over', String(projectId), 'EWA@ekipa.test')).toEqual([
    `ewa now coordinates project ${projectId} (Remont), as an employer. It was taken from anna (disabled).`,
  ]);
  expect(await as(ewa).project.get({ id: projectId })).toMatchObject({ isCoordinator: true, role: 'employer' });
  const rows = await db.selectFrom('events').select('type').orderBy('id', 'desc').limit(2).execute();
  expect(rows.map(({ type }) => type)).toEqual(['member.updated', 'project.handedOver']);
  expect((await audit()).map((line) => line.slice(23))).toEqual([
    `operator | project.handedOver | ewa, project ${projectId} (Remont) | command line`,
    `operator | member.role | ewa, project ${projectId} (Remont), worker -> employer | command line`,
    `operator | invitation.cancelled | project ${projectId} (Remont), invitation 1, employer | command line`,
  ]);
  expect(await as(ewa).invitation.list({ projectId })).toEqual([]);
});

test('from whom a project was taken is said, also where that is somebody whose account is open', async () => {
  const { as, project, projectId, anna } = await team();
  const handOver = (name: string) => project('hand-over', String(projectId), name);
  const now = `ewa now coordinates project ${projectId} (Remont), as an employer.`;
  expect(await handOver('ewa')).toEqual([`${now} It was taken from anna.`]);
  expect(await as(anna).project.get({ id: projectId })).toMatchObject({ isCoordinator: false, role: 'manager' });
  expect(await handOver('ewa')).toEqual([now]);
});

test('a project in the trash is handed over too: its new coordinator restores it', async () => {
  const { as, project, projectId, anna, ewa } = await team();
  await as(anna).project.delete({ id: projectId });
  expect((await project('list'))[0]).toContain('Remont (in the trash)');
  await project('hand-over', String(projectId), 'ewa');
  expect(await as(ewa).project.update({ id: projectId, status: 'active' })).toMatchObject({ isCoordinator: true });
});

test.each([
  ['1', 'ola', 'ola is no member of project 1.'],
  ['1', 'jan', 'The account jan is disabled: enable it first.'],
  ['1', 'nikt', 'There is no account nikt.'],
  ['999', 'ewa', 'There is no project 999'],
])('project %s is not handed over to %s: %s', async (id, name, why) => {
  const { project, db } = await team();
  await expect(project('hand-over', id, name)).rejects.toThrow(why);
  expect(await db.selectFrom('projects').select(['id', 'coordinatorId']).execute()).toEqual([
    { id: 1, coordinatorId: 1 },
  ]);
});

test.each([
  [[]],
  [['list', 'x']],
  [['hand-over', '1']],
  [['hand-over', 'x', 'ewa']],
  [['hand-over', '1', 'ewa', 'jan']],
])('what is not said rightly is answered with how to say it: %j', async (args: string[]) => {
  await expect((await team()).project(...args)).rejects.toThrow(/^Usage:/);
});
