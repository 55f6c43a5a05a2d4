import { expect, test } from 'vitest';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

async function scene() {
  const app = await testApp();
  const [anna, ewa, jan] = [
    await app.make.user('Anna Lis'),
    await app.make.user('Ewa Łęcka'),
    await app.make.user('Jan Kos'),
  ];
  const projectId = await app.make.project(anna, 'Remont');
  for (const user of [ewa, jan]) await app.make.member(projectId, user);
  const { id: taskId } = await app.as(anna).task.create({ projectId, title: 'Farba' });
  return { app, anna, ewa, jan, projectId, taskId };
}

test('a group is made, filled, ticked off and deleted, and the task counts along', async () => {
  const { app, anna, taskId } = await scene();
  const as = app.as(anna).checklist;
  const { id: groupId } = await as.createGroup({ taskId, name: 'Zakupy' });
  const item = await as.createItem({ taskId, groupId, text: 'Wałek' });
  await as.createItem({ taskId, groupId, text: 'Taśma', isCompleted: true });
  const counts = async () => {
    const { checklistDone, checklistTotal } = await app.as(anna).task.get({ id: taskId });
    return [checklistDone, checklistTotal];
  };
  expect(await counts()).toEqual([1, 2]);
  expect((await as.groups({ taskId }))[0]?.items.map(({ text }) => text)).toEqual(['Wałek', 'Taśma']);
  await as.deleteItem({ taskId, itemId: item.id });
  expect(await counts()).toEqual([1, 1]);
  await as.deleteGroup({ taskId, groupId });
  expect(await counts()).toEqual([0, 0]);
});

test('whom a group is given to fills it, whoever made it deletes it, and another worker does neither', async () => {
  const { app, anna, ewa, jan, taskId } = await scene();
  const { id: groupId } = await app.as(anna).checklist.createGroup({ taskId, name: 'Dla Ewy', assignedToId: ewa.id });
  const add = (user: typeof ewa) => outcomeOf(app.as(user).checklist.createItem({ taskId, groupId, text: 'Punkt' }));
  expect([await add(ewa), await add(jan)]).toEqual(['ok', 'forbidden']);
  expect(await outcomeOf(app.as(ewa).checklist.deleteGroup({ taskId, groupId }))).toBe('forbidden');
  await app.db.updateTable('checklist_groups').set({ createdById: jan.id }).where('id', '=', groupId).execute();
  expect(await outcomeOf(app.as(jan).checklist.deleteGroup({ taskId, groupId }))).toBe('ok');
});

test('a group is given only to who may see the task', async () => {
  const { app, anna, ewa, projectId } = await scene();
  const { id: taskId } = await app.as(anna).task.create({ projectId, title: 'Prezent', isPrivate: true });
  const stranger = await app.make.user('Obcy Ktoś');
  for (const { id: assignedToId } of [ewa, stranger])
    expect(await outcomeOf(app.as(anna).checklist.createGroup({ taskId, name: 'Lista', assignedToId }))).toBe(
      'task.assigneeNotMember',
    );
});

test('who cannot have a group is refused by the name of the field', async () => {
  const { app, anna, taskId } = await scene();
  const { id: assignedToId } = await app.make.user('Obcy Ktoś');
  const answer = await app.rest(anna, 'POST', `/api/tasks/${taskId}/checklist-groups`, { name: 'Lista', assignedToId });
  expect(answer).toMatchObject({
    body: { code: 'task.assigneeNotMember', fields: { assignedToId: [expect.any(String)] } },
  });
});

test('an item that someone reworded meanwhile is not overwritten unseen', async () => {
  const { app, anna, taskId } = await scene();
  const { id: groupId } = await app.as(anna).checklist.createGroup({ taskId, name: 'Zakupy' });
  const item = await app.as(anna).checklist.createItem({ taskId, groupId, text: 'Farba', isCompleted: false });
  const reword = (text: string, was: string) =>
    app.rest(anna, 'PATCH', `/api/tasks/${taskId}/checklist-items/${item.id}`, { text, was });
  expect(await reword('Farba biała', 'Farba')).toMatchObject({ status: 200 });
  expect(await reword('Farba szara', 'Farba')).toMatchObject({
    status: 409,
    body: { code: 'checklistItem.stale', current: { text: 'Farba biała' } },
  });
  expect(await reword('Farba biała', 'Farba')).toMatchObject({ status: 200 });
});
