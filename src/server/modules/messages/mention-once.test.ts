import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

async function scene() {
  const app = await testApp();
  const [anna, bartek] = [await app.make.user('Anna Lis'), await app.make.user('Bartek Mech')];
  const projectId = await app.make.project(anna);
  await app.make.member(projectId, bartek);
  const timesTold = async () =>
    (await app.as(bartek).notification.list({ userId: bartek.id })).filter(({ type }) => type === 'mentioned').length;
  return { app, anna, bartek, projectId, timesTold };
}

test('a message that is reworded to and fro tells whom it mentions once; another one tells them again', async () => {
  const { app, anna, projectId, timesTold } = await scene();
  const { message } = app.as(anna);
  const { id } = await message.send({ projectId, content: 'Zrobi to @bartek.mech' });
  for (const content of ['Zrobi to ktoś', 'Zrobi to jednak @bartek.mech', 'Nikt', '@bartek.mech'])
    await message.edit({ id, content });
  expect(await timesTold()).toBe(1);
  await message.send({ projectId, content: 'A to też @bartek.mech' });
  expect(await timesTold()).toBe(2);
});

test('who wanted to hear nothing when they were first mentioned is told when they are mentioned anew', async () => {
  const { app, anna, bartek, projectId, timesTold } = await scene();
  await app.as(bartek).message.setLevel({ projectId, level: 'nothing' });
  const { id } = await app.as(anna).message.send({ projectId, content: '@bartek.mech' });
  await app.as(bartek).message.setLevel({ projectId, level: 'all' });
  await app.as(anna).message.edit({ id, content: 'Ktoś' });
  await app.as(anna).message.edit({ id, content: 'Jednak @bartek.mech' });
  expect(await timesTold()).toBe(1);
});

test('so does a comment', async () => {
  const { app, anna, projectId, timesTold } = await scene();
  const taskId = await app.make.task(projectId, { createdById: anna.id });
  const { comment } = app.as(anna);
  const { id: commentId } = await comment.create({ taskId, content: 'Zrobi to @bartek.mech' });
  for (const content of ['Zrobi to ktoś', 'Zrobi to jednak @bartek.mech'])
    await comment.update({ taskId, commentId, content });
  expect(await timesTold()).toBe(1);
});
