import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

test('settings are kept on the account, a part at a time', async () => {
  const { make, as, rest } = await testApp();
  const anna = await make.user('Anna');
  const none = { language: null, timezone: null, theme: null, mutedNotifications: [] };
  expect(await as(anna).settings.get()).toEqual(none);
  await rest(anna, 'PATCH', '/api/users/settings', { timezone: 'Asia/Tokyo' });
  await rest(anna, 'PATCH', '/api/users/settings', { theme: 'dark', language: 'en' });
  expect(await as(anna).settings.get()).toEqual({ ...none, timezone: 'Asia/Tokyo', theme: 'dark', language: 'en' });
  expect(await as(await make.user('Ewa')).settings.get()).toEqual(none);
});

test.each([
  ['europe/warsaw', 'Europe/Warsaw'],
  ['AMERICA/PORT-AU-PRINCE', 'America/Port-au-Prince'],
  ['utc', 'UTC'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
])('a time zone that is sent as %s is kept as %s', async (sent, kept) => {
  const { make, as, rest } = await testApp();
  const anna = await make.user('Anna');
  const answer = await rest(anna, 'PATCH', '/api/users/settings', { timezone: sent });
  expect(answer).toMatchObject({ status: 200, body: { timezone: kept } });
  expect(await as(anna).settings.get()).toMatchObject({ timezone: kept });
});

test.each([
  { timezone: 'Europe/Radom' },
  { language: 'de' },
  { theme: 'blue' },
  { mutedNotifications: ['project_invitation'] },
  { mutedNotifications: 'mentioned' },
])('%j is no setting', async (settings) => {
  const { make, rest } = await testApp();
  expect((await rest(await make.user('Anna'), 'PATCH', '/api/users/settings', settings)).status).toBe(400);
});

test('who does not want to be told of something is not told of it, of everything else they are', async () => {
  const { make, as } = await testApp();
  const [anna, ewa] = [await make.user('Anna'), await make.user('Ewa')];
  const projectId = await make.project(anna);
  await as(ewa).settings.update({ mutedNotifications: ['task_assigned', 'task_assigned'] });
  await as(anna).member.add({ projectId, userId: ewa.id, role: 'worker' });
  await as(anna).task.create({ projectId, title: 'Malowanie', assignedToIds: [ewa.id] });
  const told = await as(ewa).notification.list({ userId: ewa.id });
  expect(told.map(({ type }) => type)).toEqual(['member_added']);
});
