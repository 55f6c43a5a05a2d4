import { describe, expect, test } from 'vitest';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

async function team() {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  const ewa = await app.make.user('Ewa Łęcka');
  const projectId = await app.make.project(anna);
  await app.make.member(projectId, ewa, 'worker');
  const ids: number[] = [];
  for (const title of ['Farba', 'Pędzle', 'Folia']) ids.push((await app.as(anna).task.create({ projectId, title })).id);
  const tasks = () => app.as(anna).task.listByProject({ projectId });
  return { ...app, anna, ewa, projectId, ids, tasks };
}

describe('several tasks at once', () => {
  test('are changed each in its own way, over REST as over tRPC', async () => {
    const { rest, as, anna, ids, tasks } = await team();
    const updates = ids.map((id, index) => ({ id, labels: ['remont', `etap ${index}`] }));
    const answer = await rest(anna, 'PATCH', '/api/tasks', { updates });
    expect(answer).toMatchObject({ status: 200, body: ids.map((id) => ({ id, version: 2 })) });
    await as(anna).task.updateMany({ updates: ids.map((id) => ({ id, status: 'completed' as const })) });
    expect((await tasks()).map(({ status, labels }) => [status, labels[1]])).toEqual([
      ['completed', 'etap 0'],
      ['completed', 'etap 1'],
      ['completed', 'etap 2'],
    ]);
  });

  test('are changed all or not at all: one that may not be changed keeps the others as they were', async () => {
    const { as, anna, ewa, ids, projectId, tasks } = await team();
    const own = await as(ewa).task.create({ projectId, title: 'Klej' });
    const updates = [own.id, ...ids].map((id) => ({ id, status: 'in_progress' as const }));
    expect(await outcomeOf(as(ewa).task.updateMany({ updates }))).toBe('forbidden');
    expect(await outcomeOf(as(ewa).task.deleteMany({ ids: [own.id, ...ids] }))).toBe('forbidden');
    expect(await outcomeOf(as(anna).task.deleteMany({ ids: [...ids, 999_999] }))).toBe('notFound');
    expect((await tasks()).map(({ status }) => status)).toEqual(['to_do', 'to_do', 'to_do', 'to_do']);
  });

  test('are deleted and brought back together', async () => {
    const { as, anna, ids, tasks } = await team();
    await as(anna).task.deleteMany({ ids });
    expect(await tasks()).toEqual([]);
    const { tasks: restored, refused } = await as(anna).task.restoreMany({ ids });
    expect([restored.map(({ title }) => title), refused]).toEqual([['Farba', 'Pędzle', 'Folia'], []]);
    expect(await tasks()).toHaveLength(3);
  });

  test('are brought back each on its own, and why each of the others is not is said', async () => {
    const { rest, as, anna, ewa, ids, projectId, tasks } = await team();
    const own = await as(ewa).task.create({ projectId, title: 'Klej' });
    await as(anna).task.deleteMany({ ids: [own.id, ...ids] });
    const [farba = 0] = ids;
    const answer = await rest(ewa, 'POST', '/api/tasks/restore', { ids: [farba, 999_999, own.id] });
    const refused = [
      { id: farba, code: 'forbidden' },
      { id: 999_999, code: 'notFound' },
    ];
    expect(answer).toMatchObject({ status: 200, body: { tasks: [{ id: own.id, title: 'Klej' }], refused } });
    expect((await tasks()).map(({ title }) => title)).toEqual(['Klej']);
    expect(await outcomeOf(as(ewa).task.restoreMany({ ids }))).toBe('forbidden');
    expect(await tasks()).toHaveLength(1);
  });

  test('are at most 100 in a call', async () => {
    const { rest, anna } = await team();
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(await rest(anna, 'POST', '/api/tasks/delete', { ids })).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', fields: { ids: [expect.any(String)] } },
    });
  });
});

describe("'Cofnij' of a due date", () => {
  test('brings back an overdue day for ten minutes, whatever one did besides, and no other past day', async () => {
    const { as, anna, ids, clock } = await team();
    const [id = 0] = ids;
    await as(anna).task.update({ id, dueDate: '2026-06-11' });
    clock.time = Date.parse('2026-06-20T08:00:00.000Z');
    await as(anna).task.update({ id, dueDate: '2026-06-25' });
    await as(anna).time.add({ taskId: id, minutes: 5 });
    expect(await outcomeOf(as(anna).task.update({ id, dueDate: '2026-06-12' }))).toBe('input.invalid');
    expect(await as(anna).task.update({ id, dueDate: '2026-06-11' })).toMatchObject({
      dueDate: '2026-06-11T00:00:00.000Z',
    });
    await as(anna).task.update({ id, dueDate: '2026-06-26' });
    clock.time += 11 * 60_000;
    expect(await outcomeOf(as(anna).task.update({ id, dueDate: '2026-06-11' }))).toBe('input.invalid');
  });

  test('goes on with the series as it was: the day of the month that was wanted is not lost (B01)', async () => {
    const { as, anna, projectId } = await team();
    const first = { projectId, title: 'Czynsz', dueDate: '2027-01-31', recurrence: 'monthly' as const };
    const { id } = await as(anna).task.create(first);
    await as(anna).task.update({ id, status: 'completed' });
    const next = (await as(anna).task.listByProject({ projectId })).find(
      (one) => one.title === 'Czynsz' && one.id !== id,
    );
    expect(next).toMatchObject({ dueDate: '2027-02-28T00:00:00.000Z', nextDueDate: '2027-03-31T00:00:00.000Z' });
    const nextId = next?.id ?? 0;
    await as(anna).task.update({ id: nextId, dueDate: '2027-03-05' });
    expect(await as(anna).task.update({ id: nextId, dueDate: '2027-02-28' })).toMatchObject({
      nextDueDate: '2027-03-31T00:00:00.000Z',
    });
  });
});
