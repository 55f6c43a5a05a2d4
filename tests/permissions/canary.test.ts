// What is said in a private task reaches nobody else: every reader, every call, every event (B25, contract §5).
import { expect, test } from 'vitest';
import { appRouter } from '#server/app-router.ts';
import { restProcedures } from '#server/http/procedures.ts';
import { remindOfDeadlines } from '#server/modules/reminders/reminder.actions.ts';
import { liveClient, plainClient } from '#tests/support/listen.ts';
import { multipartOf } from '#tests/support/picture.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { calls } from './calls.ts';
import { fileCalls } from './file-calls.ts';
import { makeCast, setScene, type Case, type Name, type Scene } from './scene.ts';

const canary = 'KANAREK';
const outsiders: Name[] = ['stranger', 'former', 'worker', 'manager', 'employer', 'coordinator', 'targetEmployer'];
const at = (actor: string): Case => ({
  id: 'task.get',
  method: '',
  path: '',
  actor,
  expect: 'ok',
  state: 'active',
  private: true,
});

/** Everything that can be said in a task, and everything that can happen to it, by the one whose it is. */
async function live(app: TestApp, { taskId, cast, itemId }: Scene) {
  const { author, target } = cast;
  const as = app.as(author);
  const say = (what: string) => `${canary} ${what}`;
  await as.task.update({ id: taskId, title: say('tytuł'), description: say('opis'), labels: [say('etykieta')] });
  await as.task.update({ id: taskId, status: 'in_progress', beforeId: null, dueDate: '2026-06-11' });
  await as.comment.create({ taskId, content: say('komentarz @employer @worker @target') });
  const group = await as.checklist.createGroup({ taskId, name: say('lista'), assignedToId: target.id });
  await as.checklist.createItem({ taskId, groupId: group.id, text: say('element'), isCompleted: false });
  await as.checklist.updateItem({ taskId, itemId, text: say('stary element'), isCompleted: true });
  await as.time.add({ taskId, minutes: 15 });
  const file = multipartOf('file', `${canary}.txt`, Buffer.from(say('plik')), 'text/plain');
  const headers = { ...file.headers, cookie: await app.cookieOf(author) };
  await app.app.inject({ ...file, method: 'POST', url: `/api/tasks/${taskId}/attachments`, headers });
  await as.task.updateMany({ updates: [{ id: taskId, priority: 'pilne_na_dzis' }] });
  await as.task.delete({ id: taskId });
  await as.task.restore({ id: taskId });
  await as.task.update({ id: taskId, recurrence: 'weekly' });
  await as.task.update({ id: taskId, status: 'completed' });
  await as.task.update({ id: taskId, status: 'to_do' });
  await remindOfDeadlines(app.services);
}

const isAboutTask = (input: object, { taskId }: Scene) =>
  Object.entries(input).some(([key, value]) => (key === 'id' || key === 'taskId') && value === taskId);

/** What each call answers to a reader, over REST: all that reads, and all that would change this very task. */
async function answersTo(app: TestApp, reader: Name, scene: Scene): Promise<string[]> {
  const cookie = await app.cookieOf(scene.cast[reader]);
  const procedures = restProcedures(appRouter);
  const heard: string[] = [];
  for (const [row, { procedure: name, input = () => ({}) }] of Object.entries(calls)) {
    const procedure = procedures.find((one) => one.name === name);
    const sent = input({ ...scene, me: scene.cast[reader], actor: reader });
    if (!procedure || (procedure.type === 'mutation' && !isAboutTask(sent, scene))) continue;
    const json = JSON.stringify({ json: sent });
    const headers = { 'content-type': 'application/json', cookie };
    const { body } = await app.app.inject(
      procedure.type === 'query'
        ? { method: 'GET', url: `/trpc/${name}?input=${encodeURIComponent(json)}`, headers }
        : { method: 'POST', url: `/trpc/${name}`, headers, payload: json },
    );
    heard.push(`${row}: ${body}`);
  }
  for (const format of ['json', 'csv']) {
    const url = `/api/projects/${scene.projectId}/export?format=${format}`;
    heard.push(`export ${format}: ${(await app.app.inject({ method: 'GET', url, headers: { cookie } })).body}`);
  }
  const file = await fileCalls['attach.file']?.(app, scene);
  if (file) heard.push(`file: ${(await app.app.inject({ ...file, headers: { cookie } })).body}`);
  return heard;
}

// Some two hundred calls by each of seven readers.
test('no call and no event says a word of a private task to anyone but its creator and assignees', async () => {
  const app = await testApp();
  const cast = await makeCast(app);
  // So that the task has an id that nothing else has.
  const elsewhere = await app.make.project(cast.other, 'Gdzie indziej');
  for (let n = 0; n < 60; n++) await app.make.task(elsewhere, { createdById: cast.other.id });
  const scene = await setScene(app, cast, at('author'));
  const listeners = await Promise.all(
    outsiders.map(async (name) => ({
      name,
      live: await liveClient(app, cast[name]),
      plain: await plainClient(app, cast[name]),
    })),
  );
  const insider = await liveClient(app, cast.target);
  app.clock.time = Date.parse('2026-06-10T06:30:00.000Z');
  await live(app, scene);
  await app.as(cast.coordinator).project.update({ id: scene.projectId, name: 'Koniec próby' });

  await expect.poll(() => insider.types().includes('project.updated')).toBe(true);
  expect(JSON.stringify(insider.events)).toContain(canary);
  const leaks: string[] = [];
  for (const { live: ears } of listeners.filter(({ name }) => !['stranger', 'former'].includes(name)))
    await expect.poll(() => ears.types().includes('project.updated')).toBe(true);
  for (const { name, live: ears, plain } of listeners) {
    const told = ears.events.filter((event) => JSON.stringify(event).includes(canary));
    leaks.push(...told.map((event) => `${name} was told by ${event.type}`));
    if (JSON.stringify(plain.heard).includes(canary)) leaks.push(`${name} heard it on /ws`);
    for (const answer of await answersTo(app, name, scene))
      if (answer.includes(canary)) leaks.push(`${name} read it in ${answer.slice(0, 80)}`);
  }
  expect(leaks).toEqual([]);
  const own = await answersTo(app, 'target', scene);
  expect(own.filter((answer) => answer.includes(canary)).length).toBeGreaterThan(4);
});
