import { expect, test } from 'vitest';
import { forgetOldEvents } from '#server/kernel/event-log.ts';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

async function team() {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  const ewa = await app.make.user('Ewa Łęcka');
  const projectId = await app.make.project(anna);
  await app.make.member(projectId, ewa, 'manager');
  const { id: taskId } = await app.as(anna).task.create({ projectId, title: 'Farba' });
  const lines = () => app.as(anna).activity.list({ taskId });
  return { ...app, anna, ewa, projectId, taskId, lines };
}

test('tells who changed what of a task and when, newest first, and keeps it when the events are forgotten', async () => {
  const { as, anna, ewa, taskId, clock, services, lines } = await team();
  clock.time += 60_000;
  await as(ewa).task.update({ id: taskId, title: 'Farba biała', status: 'in_progress', assignedToIds: [anna.id] });
  await as(anna).comment.create({ taskId, content: 'Kupiona' });
  const told = await lines();
  expect(told.map(({ type, actor }) => [type, actor?.fullName])).toEqual([
    ['comment.created', 'Anna Nowak'],
    ['task.updated', 'Ewa Łęcka'],
    ['task.created', 'Anna Nowak'],
  ]);
  expect(told[1]).toMatchObject({
    at: '2026-06-10T08:01:00.000Z',
    changes: [
      { field: 'title', from: 'Farba', to: 'Farba biała' },
      { field: 'status', from: 'to_do', to: 'in_progress' },
      { field: 'assignedToIds', from: [], to: ['Anna Nowak'] },
    ],
  });
  clock.time += 3 * 86_400_000;
  await forgetOldEvents(services);
  expect(await lines()).toEqual(told);
});

test('names checklists, items and files, says that a description changed, and not where a card was put', async () => {
  const { as, anna, projectId, taskId, lines } = await team();
  await as(anna).task.update({ id: taskId, description: 'Dwie puszki' });
  await as(anna).task.update({ id: taskId, beforeId: null, status: 'completed' });
  const other = await as(anna).task.create({ projectId, title: 'Pędzle', status: 'completed' });
  expect((await as(anna).task.update({ id: taskId, beforeId: null })).position > other.position).toBe(true);
  const group = await as(anna).checklist.createGroup({ taskId, name: 'Zakupy' });
  const item = await as(anna).checklist.createItem({ taskId, groupId: group.id, text: 'Wałek', isCompleted: false });
  await as(anna).checklist.updateItem({ taskId, itemId: item.id, isCompleted: true });
  expect((await lines()).map(({ type, name, changes }) => [type, name, changes.map(({ field }) => field)])).toEqual([
    ['checklist.itemUpdated', 'Wałek', ['isCompleted']],
    ['checklist.itemCreated', 'Wałek', []],
    ['checklist.groupCreated', 'Zakupy', []],
    ['task.updated', null, ['status']],
    ['task.updated', null, ['description']],
    ['task.created', null, []],
  ]);
});

test('is read 50 lines at a time, by those alone who may see the task', async () => {
  const { as, make, anna, taskId, lines } = await team();
  for (let minutes = 1; minutes <= 60; minutes++) await as(anna).time.add({ taskId, minutes });
  const newest = await lines();
  expect(newest).toHaveLength(50);
  const older = await as(anna).activity.list({ taskId, before: newest.at(-1)?.id });
  expect(older).toHaveLength(11);
  expect(older.at(-1)).toMatchObject({ type: 'task.created' });
  const stranger = await make.user('Jan Obcy');
  expect(await outcomeOf(as(stranger).activity.list({ taskId }))).toBe('notFound');
});
