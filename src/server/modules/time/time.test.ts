import { expect, test } from 'vitest';
import { liveClient } from '#tests/support/listen.ts';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

async function scene() {
  const app = await testApp();
  const [anna, ewa] = [await app.make.user('Anna Lis'), await app.make.user('Ewa Łęcka')];
  const projectId = await app.make.project(anna, 'Remont');
  const ewaId = await app.make.member(projectId, ewa);
  const make = async (title: string) =>
    (await app.as(anna).task.create({ projectId, title, assignedToIds: [ewa.id] })).id;
  const [taskId, otherId] = [await make('Farba'), await make('Okna')];
  const tracked = async (id: number) => (await app.as(anna).task.get({ id })).timeTracked;
  const entries = async () =>
    (await app.as(anna).time.list({ taskId })).map(({ user, minutes }) => [user?.id, minutes]);
  return { app, anna, ewa, ewaId, projectId, taskId, otherId, tracked, entries };
}

test('minutes are added and corrected, never below zero, and each entry says what really came of it', async () => {
  const { app, anna, ewa, taskId, entries } = await scene();
  expect((await app.as(ewa).time.add({ taskId, minutes: 90 })).timeTracked).toBe(90);
  expect((await app.as(anna).time.add({ taskId, minutes: -200 })).timeTracked).toBe(0);
  expect((await app.as(anna).time.add({ taskId, minutes: -5 })).timeTracked).toBe(0);
  expect(await entries()).toEqual([
    [ewa.id, 90],
    [anna.id, -90],
  ]);
  for (const minutes of [0, 1.5, 1e9])
    expect(await outcomeOf(app.as(anna).time.add({ taskId, minutes }))).toBe('input.invalid');
});

test('a timer survives as long as it runs, one a person, and starting another ends it', async () => {
  const { app, ewa, taskId, otherId, tracked } = await scene();
  await app.as(ewa).time.start({ taskId });
  app.clock.time += 25 * 60_000;
  expect(await app.as(ewa).time.start({ taskId })).toEqual({ taskId, startedAt: '2026-06-10T08:00:00.000Z' });
  await app.as(ewa).time.start({ taskId: otherId });
  expect(await tracked(taskId)).toBe(25);
  app.clock.time += 10_000;
  await app.as(ewa).time.stop({ taskId: otherId });
  await app.as(ewa).time.stop({ taskId: otherId });
  expect(await tracked(otherId)).toBe(0);
  expect(await app.as(ewa).time.timer()).toBe(null);
});

test('a timer on a task that is out of reach ends without a word, and no time is added', async () => {
  const { app, anna, ewa, ewaId, projectId, taskId, tracked } = await scene();
  await app.as(ewa).time.start({ taskId });
  app.clock.time += 60 * 60_000;
  await app.as(anna).member.remove({ projectId, memberId: ewaId });
  const own = await app.make.project(ewa, 'Własny');
  const { id } = await app.as(ewa).task.create({ projectId: own, title: 'Swoje' });
  await app.as(ewa).time.start({ taskId: id });
  expect(await tracked(taskId)).toBe(0);
  expect(await app.as(ewa).time.timer()).toMatchObject({ taskId: id });
});

test("one's own timer can always be stopped, also where its time cannot be added any more", async () => {
  const { app, anna, ewa, projectId, taskId, otherId } = await scene();
  await app.as(ewa).time.start({ taskId });
  await app.as(anna).task.update({ id: taskId, assignedToIds: [] });
  expect(await outcomeOf(app.as(ewa).time.stop({ taskId }))).toBe('ok');
  await app.as(ewa).time.start({ taskId: otherId });
  await app.as(anna).task.delete({ id: otherId });
  expect(await outcomeOf(app.as(ewa).time.stop({ taskId: otherId }))).toBe('ok');
  expect(await app.as(ewa).time.timer()).toBeNull();
  await app.as(anna).project.update({ id: projectId, status: 'archived' });
  expect(await outcomeOf(app.as(ewa).time.stop({ taskId }))).not.toBe('ok');
});

test("one's other screens hear of one's timer, and nobody else does", async () => {
  const { app, anna, ewa, taskId } = await scene();
  const [toEwa, toAnna] = [await liveClient(app, ewa), await liveClient(app, anna)];
  await app.as(ewa).time.start({ taskId });
  app.clock.time += 5 * 60_000;
  await app.as(ewa).time.stop({ taskId });
  await expect.poll(toEwa.types).toEqual(['timer.changed', 'timer.changed', 'task.updated']);
  await expect.poll(toAnna.types).toEqual(['task.updated']);
});
