import { expect, test } from 'vitest';
import { mentionedIn } from '#shared/mentions.ts';
import type { User } from '#shared/user.ts';
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
  const told = async (user: User) =>
    (await app.as(user).notification.list({ userId: user.id })).map(({ type }) => type);
  return { app, anna, ewa, jan, projectId, taskId, told };
}

test.each([
  ['Cześć @ewa.lecka, i @Jan_K!', ['ewa.lecka', 'jan_k']],
  ['Zapytaj @ewa.lecka.', ['ewa.lecka.', 'ewa.lecka']],
  ['Pisz na jan@firma.pl', []],
  ['(@żaneta)', ['żaneta']],
])('%s mentions %j', (text, names) => expect([...mentionedIn(text)]).toEqual(names));

test('who is mentioned is told that, once, and not of the comment as well; strangers are told nothing', async () => {
  const { app, anna, ewa, jan, taskId, told } = await scene();
  const stranger = await app.make.user('Obcy Ktoś');
  await app.as(jan).comment.create({ taskId, content: 'Biała?' });
  const { id } = await app.as(ewa).comment.create({ taskId, content: 'Nie wiem. @anna.lis, @obcy.ktos? @ewa.lecka' });
  expect(await told(anna)).toEqual(['mentioned', 'comment_added']);
  expect(await told(jan)).toEqual(['comment_added']);
  expect([await told(ewa), await told(stranger)]).toEqual([[], []]);
  await app.as(ewa).comment.update({ taskId, commentId: id, content: '@anna.lis i @jan.kos?' });
  expect(await told(anna)).toEqual(['mentioned', 'comment_added']);
  expect(await told(jan)).toEqual(['mentioned', 'comment_added']);
});

test('only its author rewords a comment, which then says so', async () => {
  const { app, anna, ewa, taskId } = await scene();
  const { id: commentId } = await app.as(ewa).comment.create({ taskId, content: 'Biała' });
  expect(await outcomeOf(app.as(anna).comment.update({ taskId, commentId, content: 'Czarna' }))).toBe('forbidden');
  app.clock.time += 1_000;
  const changed = await app.as(ewa).comment.update({ taskId, commentId, content: 'Szara' });
  expect(changed).toMatchObject({ content: 'Szara', editedAt: '2026-06-10T08:00:01.000Z' });
});

test('a comment that its author reworded elsewhere meanwhile is not overwritten unseen, through either door', async () => {
  const { app, ewa, taskId } = await scene();
  const { id: commentId } = await app.as(ewa).comment.create({ taskId, content: 'Biała' });
  const path = `/api/tasks/${taskId}/comments/${commentId}`;
  const reword = (content: string, was?: string) => app.rest(ewa, 'PATCH', path, { content, was });
  expect(await reword('Szara', 'Biała')).toMatchObject({ status: 200, body: { content: 'Szara' } });
  expect(await reword('Czarna', 'Biała')).toMatchObject({
    status: 409,
    body: { code: 'comment.stale', current: { id: commentId, content: 'Szara', userId: ewa.id } },
  });
  const change = { taskId, commentId, content: 'Czarna', was: 'Biała' };
  expect(await outcomeOf(app.as(ewa).comment.update(change))).toBe('comment.stale');
  expect(await reword('Szara', 'Biała')).toMatchObject({ status: 200 });
  expect(await reword('Czarna', 'Szara')).toMatchObject({ status: 200, body: { content: 'Czarna' } });
  expect(await reword('Czerwona')).toMatchObject({ status: 200, body: { content: 'Czerwona' } });
});

test('deleting a comment takes what told of it along, and is found only below its own task (B24)', async () => {
  const { app, anna, ewa, projectId, taskId, told } = await scene();
  const other = await app.as(anna).task.create({ projectId, title: 'Inne' });
  const { id: commentId } = await app.as(ewa).comment.create({ taskId, content: 'Biała' });
  expect(await told(anna)).toEqual(['comment_added']);
  expect(await outcomeOf(app.as(ewa).comment.delete({ taskId: other.id, commentId }))).toBe('notFound');
  await app.as(ewa).comment.delete({ taskId, commentId });
  expect(await told(anna)).toEqual([]);
  expect((await app.as(anna).task.get({ id: taskId })).commentCount).toBe(0);
});
