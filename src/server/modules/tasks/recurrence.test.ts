import { describe, expect, test } from 'vitest';
import type { Task } from '#shared/task.ts';
import { testApp } from '#tests/support/test-app.ts';

type NewTask = Partial<
  Pick<Task, 'title' | 'dueDate' | 'recurrence' | 'status' | 'isPrivate' | 'assignedToIds' | 'labels'>
>;

async function scene(at = '2026-01-10T08:00:00.000Z') {
  const app = await testApp({ at });
  const [anna, ewa] = [await app.make.user('Anna Lis'), await app.make.user('Ewa Łęcka')];
  const projectId = await app.make.project(anna, 'Remont');
  const ewaId = await app.make.member(projectId, ewa);
  const make = (fields: NewTask) => app.as(anna).task.create({ projectId, title: 'Czynsz', ...fields });
  const setStatus = (id: number, status: Task['status']) => app.as(anna).task.update({ id, status });
  const all = () => app.as(anna).task.listByProject({ projectId });
  const days = async () =>
    (await all()).map(({ dueDate, status, nextDueDate }) => [dueDate?.slice(0, 10), status, nextDueDate?.slice(0, 10)]);
  return { app, anna, ewa, ewaId, projectId, make, setStatus, all, days };
}

describe('completing a recurring task', () => {
  test('makes the next one, which keeps the wanted day of the month (B01)', async () => {
    const { make, setStatus, all, days } = await scene();
    await make({ recurrence: 'monthly', dueDate: '2026-01-31' });
    for (let month = 0; month < 3; month++) await setStatus((await all()).at(-1)?.id ?? 0, 'completed');
    expect(await days()).toEqual([
      ['2026-01-31', 'completed', '2026-02-28'],
      ['2026-02-28', 'completed', '2026-03-31'],
      ['2026-03-31', 'completed', '2026-04-30'],
      ['2026-04-30', 'to_do', '2026-05-31'],
    ]);
  });

  test('makes one, however often it is completed and reopened', async () => {
    const { make, setStatus, all } = await scene();
    const { id } = await make({ recurrence: 'weekly', dueDate: '2026-01-12' });
    for (const status of ['completed', 'to_do', 'completed', 'in_progress', 'completed'] as const)
      await setStatus(id, status);
    expect(await all()).toHaveLength(2);
  });

  test('and undoing it takes the next one back while nobody has touched it; a touched one stays, and stays the only one', async () => {
    const { app, anna, make, setStatus, all } = await scene();
    const { id } = await make({ recurrence: 'daily', dueDate: '2026-01-12' });
    await setStatus(id, 'completed');
    await setStatus(id, 'to_do');
    expect(await all()).toHaveLength(1);
    await setStatus(id, 'completed');
    const nextId = (await all()).at(-1)?.id ?? 0;
    await app.as(anna).comment.create({ taskId: nextId, content: 'Pamiętać o rachunku' });
    await setStatus(id, 'to_do');
    await setStatus(id, 'completed');
    expect((await all()).map((task) => task.id)).toEqual([id, nextId]);
  });

  test('and a checklist, a timer or a tick is a touch too; one that was taken back stays so', async () => {
    const { app, anna, make, setStatus, all } = await scene();
    const touches = [
      (taskId: number) => app.as(anna).checklist.createGroup({ taskId, name: 'Kroki' }),
      (taskId: number) => app.as(anna).time.start({ taskId }),
    ];
    for (const touch of touches) {
      const { id } = await make({ recurrence: 'weekly', dueDate: '2026-01-12' });
      await setStatus(id, 'completed');
      const backId = (await all()).at(-1)?.id ?? 0;
      await setStatus(id, 'to_do');
      expect((await all()).map((task) => task.id)).not.toContain(backId);
      await setStatus(id, 'completed');
      const nextId = (await all()).at(-1)?.id ?? 0;
      expect((await all()).map((task) => task.id)).not.toContain(backId);
      await touch(nextId);
      await setStatus(id, 'to_do');
      expect((await all()).map((task) => task.id)).toContain(nextId);
    }
  });

  test('again makes the next one of what it has become: its day, its fields, who may see it', async () => {
    const { app, anna, ewa, projectId, make, setStatus, all } = await scene();
    const { id } = await make({ recurrence: 'weekly', dueDate: '2026-01-12', assignedToIds: [ewa.id] });
    for (const status of ['completed', 'to_do'] as const) await setStatus(id, status);
    const fields = { title: 'Czynsz i prąd', dueDate: '2026-01-20', recurrence: 'biweekly', isPrivate: true } as const;
    await app.as(anna).task.update({ id, ...fields, assignedToIds: [anna.id] });
    await setStatus(id, 'completed');
    const next = { title: 'Czynsz i prąd', recurrence: 'biweekly', isPrivate: true, assignedToIds: [anna.id] };
    expect((await all()).at(-1)).toMatchObject(next);
    expect((await all()).at(-1)?.dueDate?.slice(0, 10)).toBe('2026-02-03');
    expect(await app.as(ewa).task.listByProject({ projectId })).toEqual([]);
  });

  test('makes none where the series was ended between, and one where it happens within one call', async () => {
    const { app, anna, make, setStatus, all } = await scene();
    const { id } = await make({ recurrence: 'weekly', dueDate: '2026-01-12' });
    for (const status of ['completed', 'to_do'] as const) await setStatus(id, status);
    const statuses = ['completed', 'to_do', 'completed'] as const;
    await app.as(anna).task.updateMany({ updates: statuses.map((status) => ({ id, status })) });
    expect(await all()).toHaveLength(2);
    await setStatus(id, 'to_do');
    await app.as(anna).task.update({ id, recurrence: 'none' });
    await setStatus(id, 'completed');
    expect((await all()).map((task) => task.id)).toEqual([id]);
  });

  test('and the next one that somebody deleted does not come back, nor does another', async () => {
    const { app, anna, make, setStatus, all } = await scene();
    const { id } = await make({ recurrence: 'weekly', dueDate: '2026-01-12' });
    await setStatus(id, 'completed');
    const nextId = (await all()).at(-1)?.id ?? 0;
    await app.as(anna).task.delete({ id: nextId });
    for (const status of ['to_do', 'completed'] as const) await setStatus(id, status);
    expect((await all()).map((task) => task.id)).toEqual([id]);
  });

  test('copies what it is, for whom, and its checklists with nothing ticked', async () => {
    const { app, anna, ewa, make, setStatus, all } = await scene();
    const { id: taskId } = await make({
      recurrence: 'biweekly',
      dueDate: '2026-01-12',
      assignedToIds: [ewa.id, anna.id],
      labels: ['Rachunki'],
      isPrivate: true,
    });
    const { id: groupId } = await app.as(anna).checklist.createGroup({ taskId, name: 'Kroki' });
    await app.as(anna).checklist.createItem({ taskId, groupId, text: 'Przelew', isCompleted: true });
    await setStatus(taskId, 'completed');
    const next = (await all()).at(-1);
    expect(next).toMatchObject({ title: 'Czynsz', isPrivate: true, labels: ['Rachunki'], status: 'to_do', version: 1 });
    expect(next).toMatchObject({
      assignedToIds: [ewa.id, anna.id],
      createdById: anna.id,
      checklistTotal: 1,
      checklistDone: 0,
    });
  });

  test('leaves out who is no longer in the project, also of its checklists', async () => {
    const { app, ewa, ewaId, anna, projectId, make, setStatus, all } = await scene();
    const { id } = await make({ recurrence: 'daily', dueDate: '2026-01-12', assignedToIds: [ewa.id, anna.id] });
    await app.as(anna).checklist.createGroup({ taskId: id, name: 'Kroki', assignedToId: ewa.id });
    for (const status of ['completed', 'to_do'] as const) await setStatus(id, status);
    await app.as(ewa).member.remove({ projectId, memberId: ewaId });
    await setStatus(id, 'completed');
    expect(await app.as(anna).checklist.groups({ taskId: (await all()).at(-1)?.id ?? 0 })).toMatchObject([
      { name: 'Kroki', assignedToId: null },
    ]);
    expect((await all()).at(-1)?.assignedToIds).toEqual([anna.id]);
  });
});

test('without a due date the series counts from the day of completion in the server’s time zone', async () => {
  const { make, setStatus, days } = await scene('2026-01-10T23:30:00.000Z');
  const { id } = await make({ recurrence: 'weekly' });
  await setStatus(id, 'completed');
  expect(await days()).toEqual([
    [undefined, 'completed', undefined],
    ['2026-01-18', 'to_do', '2026-01-25'],
  ]);
});

test('a next day that is past already moves on to the first of the series that is not', async () => {
  const { app, make, setStatus, days } = await scene();
  const { id } = await make({ recurrence: 'weekly', dueDate: '2026-01-12' });
  app.clock.time = Date.parse('2026-02-11T12:00:00.000Z');
  await setStatus(id, 'completed');
  expect((await days()).at(-1)).toEqual(['2026-02-16', 'to_do', '2026-02-23']);
});

test('a new day or rhythm begins the series anew, and no recurrence ends it', async () => {
  const { app, anna, make } = await scene();
  const { id } = await make({ recurrence: 'monthly', dueDate: '2026-01-31' });
  const next = async (fields: object) => (await app.as(anna).task.update({ id, ...fields })).nextDueDate?.slice(0, 10);
  expect(await next({ dueDate: '2026-02-15' })).toBe('2026-03-15');
  expect(await next({ recurrence: 'daily' })).toBe('2026-02-16');
  expect(await next({ recurrence: 'none' })).toBeUndefined();
});
