import { describe, expect, test } from 'vitest';
import { EventBus } from '#server/kernel/event-bus.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { viewTask } from '#server/modules/tasks/task.view.ts';
import { forgetOldEvents } from '#server/kernel/event-log.ts';
import { liveClient } from '#tests/support/listen.ts';
import { testApp } from '#tests/support/test-app.ts';

async function team() {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  const ewa = await app.make.user('Ewa Łęcka');
  const jan = await app.make.user('Jan Obcy');
  const projectId = await app.make.project(anna);
  const memberId = await app.make.member(projectId, ewa);
  return { app, anna, ewa, jan, projectId, memberId };
}

describe('live events', () => {
  test('carry each change to every member, and to nobody else', async () => {
    const { app, anna, ewa, jan, projectId } = await team();
    const [toEwa, toJan] = [await liveClient(app, ewa), await liveClient(app, jan)];
    const { id } = await app.as(anna).task.create({ projectId, title: 'Umowa' });
    await app.as(anna).task.update({ id, status: 'in_progress' });
    await app.as(anna).message.send({ projectId, content: 'gotowe' });
    await app.as(anna).task.delete({ id });
    await expect.poll(toEwa.types).toEqual(['task.created', 'task.updated', 'message.created', 'task.deleted']);
    expect(toEwa.events[1]).toMatchObject({ task: { status: 'in_progress' }, actorId: anna.id });
    expect(toJan.events).toEqual([]);
  });

  test('tell of a private task only those it exists for, and the others that it is gone', async () => {
    const { app, anna, ewa, projectId } = await team();
    const [toAnna, toEwa] = [await liveClient(app, anna), await liveClient(app, ewa)];
    const { id } = await app.as(ewa).task.create({ projectId, title: 'Prezent' });
    await app.as(ewa).task.update({ id, isPrivate: true });
    await app.as(ewa).task.update({ id, title: 'Prezent dla Anny' });
    await expect.poll(toEwa.types).toEqual(['task.created', 'task.updated', 'task.updated']);
    await expect.poll(toAnna.types).toEqual(['task.created', 'task.hidden']);
  });

  test('are told once to a reader who was away, in order, and not again', async () => {
    const { app, anna, ewa, projectId } = await team();
    const toEwa = await liveClient(app, ewa);
    for (let round = 0; round < 5; round++) {
      toEwa.cut();
      await app.as(anna).task.create({ projectId, title: `Zadanie ${round}` });
      await expect.poll(() => toEwa.events.length).toBe(round + 1);
    }
    expect(toEwa.events.map((event) => event.type === 'task.created' && event.task.title)).toEqual(
      [0, 1, 2, 3, 4].map((round) => `Zadanie ${round}`),
    );
    expect(toEwa.signals).not.toContain('resync');
  });

  test('that a reader missed longer ago than a day make them read again', async () => {
    const { app, anna, ewa, projectId } = await team();
    const toEwa = await liveClient(app, ewa);
    toEwa.cut();
    await app.as(anna).message.send({ projectId, content: 'Dawno temu' });
    await app.as(anna).task.create({ projectId, title: 'Dawno temu' });
    app.clock.time += 2 * 86_400_000;
    await forgetOldEvents(app.services);
    await expect.poll(() => toEwa.signals.includes('resync')).toBe(true);
    expect(toEwa.events).toEqual([]);
  });

  test('end at once for who is removed, but for being told so', async () => {
    const { app, anna, ewa, projectId, memberId } = await team();
    const toEwa = await liveClient(app, ewa);
    await app.as(anna).member.remove({ projectId, memberId });
    await app.as(anna).task.create({ projectId, title: 'Bez Ewy' });
    await expect.poll(toEwa.types).toEqual(['member.removed']);
    const toAnna = await liveClient(app, anna);
    await app.as(anna).task.create({ projectId, title: 'Znak' });
    await expect.poll(toAnna.types).toEqual(['task.created']);
    expect(toEwa.types()).toEqual(['member.removed']);
  });

  test('of a change that failed are never told', async () => {
    const { app, anna, projectId } = await team();
    const toAnna = await liveClient(app, anna);
    const { id } = await app.as(anna).task.create({ projectId, title: 'Umowa' });
    await app
      .as(anna)
      .task.update({ id, status: 'custom_99' })
      .catch(() => {});
    await app.as(anna).task.update({ id, status: 'completed' });
    await expect.poll(toAnna.types).toEqual(['task.created', 'task.updated']);
  });
});

test('what another process changes is told too, in the order of the changes', async () => {
  const { app, anna, ewa, projectId } = await team();
  const toEwa = await liveClient(app, ewa);
  const fromElsewhere = async (title: string) => {
    const id = await app.make.task(projectId, { createdById: anna.id });
    await unitOfWork({ ...app.services, bus: new EventBus(), user: anna }, async ({ db, record }) => {
      await db.updateTable('tasks').set({ title }).where('id', '=', id).execute();
      record({ type: 'task.created', projectId, task: await viewTask(db, id) });
    });
  };
  await app.as(anna).task.create({ projectId, title: 'tu 1' });
  await fromElsewhere('tam 1');
  await app.as(anna).task.create({ projectId, title: 'tu 2' });
  await fromElsewhere('tam 2');
  app.services.bus.publish([]);
  const titles = () => toEwa.events.map((event) => event.type === 'task.created' && event.task.title);
  await expect.poll(titles).toEqual(['tu 1', 'tam 1', 'tu 2', 'tam 2']);
});
