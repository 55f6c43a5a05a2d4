import { expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { remindOfDeadlines } from '#server/modules/reminders/reminder.actions.ts';
import { testApp } from '#tests/support/test-app.ts';

/** Anna in Warsaw and Kenji in Tokyo, on the evening of 9 June (UTC); the task is due on the 11th. */
async function scene() {
  const app = await testApp({ at: '2026-06-09T18:00:00.000Z' });
  const [anna, kenji] = [await app.make.user('Anna Lis'), await app.make.user('Kenji Sato')];
  await app.db
    .insertInto('user_settings')
    .values({ userId: kenji.id, timezone: 'Asia/Tokyo', updatedAt: '2026-06-01T08:00:00.000Z' })
    .execute();
  const projectId = await app.make.project(anna, 'Remont');
  const kenjiId = await app.make.member(projectId, kenji);
  const make = (title: string, more: object = {}) =>
    app.as(anna).task.create({ projectId, title, dueDate: '2026-06-11', ...more });
  const told = async (user: User) =>
    (await app.as(user).notification.list({ userId: user.id }))
      .filter(({ type }) => type === 'deadline_approaching')
      .map(({ message }) => message);
  const at = async (time: string) => {
    app.clock.time = Date.parse(time);
    await remindOfDeadlines(app.services);
    await remindOfDeadlines(app.services);
  };
  return { app, anna, kenji, kenjiId, projectId, make, told, at };
}

test('each is reminded the day before and on the day, once, at eight in the morning of their own time zone', async () => {
  const { anna, kenji, make, told, at } = await scene();
  await make('Farba', { assignedToIds: [anna.id, kenji.id] });
  await at('2026-06-09T22:59:00.000Z');
  expect([await told(anna), await told(kenji)]).toEqual([[], []]);
  await at('2026-06-09T23:00:00.000Z');
  expect([await told(anna), await told(kenji)]).toEqual([[], ['Zadanie „Farba” ma termin jutro.']]);
  await at('2026-06-10T05:59:00.000Z');
  expect(await told(anna)).toEqual([]);
  await at('2026-06-10T06:00:00.000Z');
  await at('2026-06-10T15:00:00.000Z');
  expect(await told(anna)).toEqual(['Zadanie „Farba” ma termin jutro.']);
  await at('2026-06-11T12:00:00.000Z');
  expect(await told(anna)).toEqual(['Zadanie „Farba” ma termin dzisiaj.', 'Zadanie „Farba” ma termin jutro.']);
  expect(await told(kenji)).toHaveLength(2);
  await at('2026-06-12T12:00:00.000Z');
  expect(await told(anna)).toHaveLength(2);
});

test('nobody is reminded of what is done, deleted or archived, nor of what is another’s', async () => {
  const { app, anna, kenji, make, told, at } = await scene();
  const done = await make('Zrobione', { assignedToIds: [anna.id] });
  await app.as(anna).task.update({ id: done.id, status: 'completed' });
  const gone = await make('Usunięte', { assignedToIds: [anna.id] });
  await app.as(anna).task.delete({ id: gone.id });
  await make('Niczyje');
  await make('Kenjiego', { assignedToIds: [kenji.id] });
  const archived = await app.make.project(anna, 'Stary');
  await app.as(anna).task.create({ projectId: archived, title: 'Stare', dueDate: '2026-06-11' });
  await app.as(anna).project.update({ id: archived, status: 'archived' });
  await at('2026-06-10T12:00:00.000Z');
  expect(await told(anna)).toEqual(['Zadanie „Niczyje” ma termin jutro.']);
  expect(await told(kenji)).toEqual(['Zadanie „Kenjiego” ma termin jutro.']);
});

test('who has left the project, or whose account is disabled, hears nothing', async () => {
  const { app, anna, kenji, kenjiId, make, told, at } = await scene();
  await make('Farba', { assignedToIds: [kenji.id] });
  await app.db.deleteFrom('project_members').where('id', '=', kenjiId).execute();
  await app.db.updateTable('users').set({ disabledAt: 'x' }).where('id', '=', anna.id).execute();
  await at('2026-06-10T12:00:00.000Z');
  expect(await told(kenji)).toEqual([]);
  expect(await app.db.selectFrom('reminders').select('taskId').execute()).toEqual([]);
});
