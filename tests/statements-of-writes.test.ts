// What is done takes as many statements however much stands around it, and no more for each thing that it changes.
import { beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { password } from '#tests/support/make.ts';
import { countStatements } from '#tests/support/statements.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

/** Anna's project with Ewa and others in it: a task, a list, an invitation, and something said of Ewa, by each of them. */
async function build(size: number) {
  const app = await wholeApp();
  const { make, as } = app;
  const [anna, ewa] = [await make.user('Anna Nowak'), await make.user('Ewa Kos')];
  const others: User[] = [];
  for (let number = 0; number < size; number++) others.push(await make.user(`Osoba Nr${number}`));
  const projectId = await make.project(anna, 'Remont');
  const ewaMemberId = await make.member(projectId, ewa);
  const { id: teamId } = await as(anna).projectTeam.create({ projectId, name: 'Malarze' });
  const { id: columnId } = await as(anna).column.create({ projectId, name: 'Czeka', color: '#aa0011' });
  const { id: teamChatId } = await as(anna).teamChat.create({
    name: 'Lunch',
    members: [ewa.id, ...others.map(({ id }) => id)],
  });
  const ids: number[] = [];
  for (const other of others) {
    const memberId = await make.member(projectId, other);
    await as(anna).member.update({ projectId, memberId, teamId });
    const status = `custom_${columnId}` as const;
    const assignedToIds = [ewa.id, other.id];
    const { id: taskId } = await as(anna).task.create({ projectId, title: 'Kuchnia', status, assignedToIds });
    ids.push(taskId);
    await as(anna).checklist.createGroup({ taskId, name: 'Kroki', assignedToId: ewa.id });
    await as(other).comment.create({ taskId: ids[0] ?? 0, content: `@${ewa.username} tak` });
    await as(other).message.send({ projectId, content: `@${ewa.username} hej` });
    await as(other).message.send({ teamChatId, content: 'hej' });
    await as(anna).invitation.create({ projectId, invitedUserEmail: `gosc${other.id}@firma.pl` });
  }
  const [taskId = 0] = ids;
  const { id: groupId } = await as(anna).checklist.createGroup({ taskId, name: 'Lista' });
  for (const other of others) await as(anna).checklist.createItem({ taskId, groupId, text: other.username });
  const bytes = app.services.database.bytes();
  await app.close();
  return { bytes, anna, ewa, others, projectId, ewaMemberId, teamId, columnId, teamChatId, ids, taskId, groupId };
}

type Place = Awaited<ReturnType<typeof build>>;
type Write = (as: TestApp['as'], place: Place) => Promise<unknown>;

const sizes = [2, 7] as const;
let places: [Place, Place];
beforeAll(async () => {
  places = [await build(sizes[0]), await build(sizes[1])];
});

/** How many statements more it takes for each thing that there is more of. */
async function growthOf(write: Write): Promise<number> {
  const counts: number[] = [];
  for (const place of places) {
    const app = await testApp({ bytes: place.bytes });
    counts.push(await countStatements(app)(() => write(app.as, place)));
  }
  const [few = 0, many = 0] = counts;
  expect(few).toBeGreaterThan(0);
  return (many - few) / (sizes[1] - sizes[0]);
}

const ids = (users: User[]) => users.map(({ id }) => id);

const ofOne: Record<string, Write> = {
  'all notifications are read': (as, { ewa }) => as(ewa).notification.readAll({ userId: ewa.id }),
  'a project gets another name': (as, { anna, projectId: id }) => as(anna).project.update({ id, name: 'Inny' }),
  'it is put away': (as, { anna, projectId: id }) => as(anna).project.update({ id, status: 'archived' }),
  'it goes to the trash': (as, { anna, projectId: id }) => as(anna).project.delete({ id }),
  'it is gone for good': (as, { anna, projectId: id }) => as(anna).project.delete({ id, permanent: true }),
  'it is handed over': (as, { anna, ewa, projectId: id }) => as(anna).project.handOver({ id, userId: ewa.id }),
  'a role is given': (as, { anna, projectId, ewaMemberId: memberId }) =>
    as(anna).member.update({ projectId, memberId, role: 'manager' }),
  'somebody is called otherwise': (as, { ewa: { username, email }, ewa }) =>
    as(ewa).user.updateProfile({ username, email, fullName: 'Ewa Lis' }),
  'a team is gone': (as, { anna, projectId, teamId }) => as(anna).projectTeam.delete({ projectId, teamId }),
  'a column is moved': (as, { anna, projectId, columnId }) =>
    as(anna).column.update({ projectId, columnId, order: 0, name: 'Stoi' }),
  'a card is moved': (as, { anna, taskId: id }) => as(anna).task.update({ id, status: 'in_progress' }),
  'a task comes again, with its lists': (as, { anna, taskId: id }) =>
    as(anna).task.update({ id, status: 'completed', recurrence: 'weekly', dueDate: '2099-01-01' }),
  'a task is deleted': (as, { anna, taskId: id }) => as(anna).task.delete({ id }),
  'a list is gone': (as, { anna, taskId, groupId }) => as(anna).checklist.deleteGroup({ taskId, groupId }),
  'a message is said': (as, { anna, projectId }) => as(anna).message.send({ projectId, content: 'tak' }),
  'messages are read': (as, { ewa, projectId }) => as(ewa).message.markRead({ projectId, messageId: 1 }),
  'a chat is made': (as, { anna, others }) => as(anna).teamChat.create({ name: 'Obiad', members: ids(others) }),
  'it is left': (as, { anna, teamChatId }) => as(anna).teamChat.leave({ teamChatId }),
};

test('what changes one thing takes as many statements where there are two of everything as where there are seven', async () => {
  const growth: Record<string, number> = {};
  for (const [name, write] of Object.entries(ofOne)) growth[name] = await growthOf(write);
  expect(growth).toEqual(Object.fromEntries(Object.keys(ofOne).map((name) => [name, 0])));
});

/** With how many statements there are for each of what is changed: it is found, judged, written and told by itself. */
const ofMany: Record<string, [number, Write]> = {
  // The event of each one's notification.
  'who takes part is told of a comment': [
    1,
    (as, { anna, taskId }) => as(anna).comment.create({ taskId, content: 'tak' }),
  ],
  'who is mentioned is told of it': [
    1,
    (as, { anna, projectId, others }) =>
      as(anna).message.send({ projectId, content: others.map(({ username }) => `@${username}`).join(' ') }),
  ],
  'who is assigned is told of it': [
    1,
    (as, { anna, projectId, others }) =>
      as(anna).task.create({ projectId, title: 'Salon', assignedToIds: ids(others), labels: ['Farba'] }),
  ],
  // Each task as `task.update` changes it, with all that its event shows.
  'several tasks are moved': [
    13,
    (as, place) =>
      as(place.anna).task.updateMany({ updates: place.ids.map((id) => ({ id, status: 'completed' as const })) }),
  ],
  'several tasks are deleted': [4, (as, place) => as(place.anna).task.deleteMany({ ids: place.ids })],
  // The new version of each task, and its event.
  'a column goes, and its tasks to another': [
    2,
    (as, { anna, projectId, columnId }) => as(anna).column.delete({ projectId, columnId }),
  ],
  // The same, and each list that was given to them as its event shows it.
  'somebody leaves, with tasks and lists': [
    5,
    (as, { anna, projectId, ewaMemberId: memberId }) => as(anna).member.remove({ projectId, memberId }),
  ],
  'somebody closes their account': [5, (as, { ewa }) => as(ewa).account.delete({ userId: ewa.id, password })],
};

test('what changes many takes no more for each than that needs by itself', async () => {
  const growth: Record<string, number> = {};
  for (const [name, [, write]] of Object.entries(ofMany)) growth[name] = await growthOf(write);
  expect(growth).toEqual(Object.fromEntries(Object.entries(ofMany).map(([name, [most]]) => [name, most])));
});
