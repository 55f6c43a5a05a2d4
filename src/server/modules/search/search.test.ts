import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#server/kernel/db.ts';
import { makeOlder, newestMigration } from '#tests/support/backups.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

async function office() {
  const app = await testApp();
  const { make } = app;
  const [anna, ewa, jan] = [await make.user('Anna'), await make.user('Ewa Żółć'), await make.user('Jan')];
  const projectId = await make.project(anna, 'Remont łazienki');
  await make.member(projectId, ewa);
  return { ...app, anna, ewa, jan, projectId };
}

const everythingIn = async ({ db }: TestApp) =>
  (await sql<{ n: number }>`select count(*) as n from search_index`.execute(db)).rows[0]?.n;

test('everything that people write is found, whatever the case and the Polish letters (B14)', async () => {
  const { as, anna, ewa, projectId, rest } = await office();
  const task = await as(anna).task.create({ projectId, title: 'Kupić ŁAŃCUCH', labels: ['wieś'] });
  await as(anna).task.update({ id: task.id, description: 'najlepiej żółty' });
  await as(ewa).comment.create({ taskId: task.id, content: 'Gęś czeka' });
  await as(ewa).message.send({ projectId, content: 'Źdźbło trawy' });
  await as(ewa).message.send({ taskId: task.id, content: 'Ćma w kuchni' });
  const chat = await as(anna).teamChat.create({ name: 'Świąteczny', members: [{ userId: ewa.id, role: 'worker' }] });
  const direct = await as(anna).directChat.create({ userId: ewa.id });
  await as(ewa).message.send({ directChatId: direct.id, content: 'Pięć jabłek' });
  const find = (q: string) => as(anna).search.all({ q });

  expect((await find('LAZIENKI rem')).projects).toMatchObject([{ id: projectId, name: 'Remont łazienki' }]);
  for (const q of ['lancuch', 'ŁAŃ', 'wies', 'zolty', 'ges'])
    expect([q, (await find(q)).tasks.map(({ id }) => id)]).toEqual([q, [task.id]]);
  expect((await find('gęś')).tasks[0]?.excerpt).toBe('Gęś czeka');
  expect((await find('kupic')).tasks[0]?.excerpt).toBe(null);
  expect((await find('ZDZBLO')).messages).toMatchObject([
    { projectId, chatName: 'Remont łazienki', excerpt: 'Źdźbło trawy' },
  ]);
  expect((await find('cma')).messages).toMatchObject([{ taskId: task.id, chatName: 'Kupić ŁAŃCUCH' }]);
  expect((await find('piec')).messages).toMatchObject([{ directChatId: direct.id, chatName: 'Ewa Żółć' }]);
  expect((await find('swiat')).chats).toMatchObject([{ id: chat.id, name: 'Świąteczny', projectId: null }]);
  expect((await find('zolc')).people).toMatchObject([{ fullName: 'Ewa Żółć', directChatId: direct.id }]);
  expect((await rest(anna, 'GET', '/api/search?q=x')).status).toBe(400);
  expect(await rest(anna, 'GET', '/api/search?q=lancuch')).toMatchObject({ status: 200, body: { tasks: [{}] } });
});

test('a task that is found by its labels shows those, not the beginning of its description', async () => {
  const { as, anna, projectId } = await office();
  const labels = ['Sąsiedzi', 'Hałas', 'sąd'];
  await as(anna).task.create({ projectId, title: 'Wiercenie', labels, description: 'Od ósmej do czwartej' });
  await as(anna).task.create({ projectId, title: 'Sprzątanie', labels, description: 'Zapytać sąsiadów' });
  await as(anna).task.create({ projectId, title: 'Sąsiedzkie święto', labels });
  const excerpts = async (q: string) => {
    const { tasks } = await as(anna).search.all({ q });
    return new Map(tasks.map(({ title, excerpt }) => [title, excerpt]));
  };
  const found = await excerpts('sasied');
  expect([found.get('Wiercenie'), found.get('Sąsiedzkie święto')]).toEqual(['Sąsiedzi', null]);
  expect((await excerpts('sas')).get('Sprzątanie')).toBe('Zapytać sąsiadów');
  expect((await excerpts('sa')).get('Wiercenie')).toBe('Sąsiedzi, sąd');
  expect((await excerpts('wiercenie halas')).get('Wiercenie')).toBe('Hałas');
});

test('nobody finds what they may not see', async () => {
  const { as, make, anna, ewa, jan, projectId } = await office();
  const secret = await as(anna).task.create({ projectId, title: 'Prezent dla Ewy', isPrivate: true });
  await as(anna).comment.create({ taskId: secret.id, content: 'prezent w szafie' });
  await as(anna).message.send({ taskId: secret.id, content: 'prezent kupiony' });
  await as(anna).message.send({ projectId, content: 'żaden prezent' });
  await as(anna).teamChat.create({ name: 'Prezent', members: [] });
  const counts = async (user: typeof anna) => {
    const { tasks, chats, messages, projects } = await as(user).search.all({ q: 'prezent' });
    return [tasks, chats, messages, projects].map((hits) => hits.length);
  };
  expect(await counts(anna)).toEqual([1, 1, 2, 0]);
  expect(await counts(ewa)).toEqual([0, 0, 1, 0]);
  expect(await counts(jan)).toEqual([0, 0, 0, 0]);
  await as(anna).task.update({ id: secret.id, assignedToIds: [ewa.id] });
  expect(await counts(ewa)).toEqual([1, 0, 2, 0]);
  await make.member(projectId, jan);
  expect(await counts(jan)).toEqual([0, 0, 1, 0]);
  await as(anna).project.delete({ id: projectId, permanent: false });
  expect(await counts(anna)).toEqual([0, 1, 0, 0]);
});

test('the index follows every change and forgets what is gone', async () => {
  const app = await office();
  const { as, anna, projectId } = app;
  const empty = await everythingIn(app);
  const task = await as(anna).task.create({ projectId, title: 'Farba' });
  const comment = await as(anna).comment.create({ taskId: task.id, content: 'biała' });
  const message = await as(anna).message.send({ projectId, content: 'drabina' });
  const has = async (q: string) => {
    const { tasks, messages } = await as(anna).search.all({ q });
    return tasks.length + messages.length;
  };
  await as(anna).task.update({ id: task.id, title: 'Gips' });
  await as(anna).comment.update({ taskId: task.id, commentId: comment.id, content: 'szara' });
  await as(anna).message.edit({ id: message.id, content: 'wiadro' });
  expect([await has('farba'), await has('biala'), await has('drabina')]).toEqual([0, 0, 0]);
  expect([await has('gips'), await has('szara'), await has('wiadro')]).toEqual([1, 1, 1]);
  await as(anna).message.delete({ id: message.id });
  await as(anna).task.delete({ id: task.id });
  expect([await has('gips'), await has('szara'), await has('wiadro')]).toEqual([0, 0, 0]);
  await as(anna).project.delete({ id: projectId, permanent: true });
  expect(await everythingIn(app)).toBeLessThan(Number(empty));
});

const rubbish = ['AND OR', '* ^ :', 'scope:t1', '(((', '💥💥', 'a"b', '%%', 'oᦰk', "'; drop table tasks"];

test.each(rubbish)('a search for %j is a search for words, and finds none here', async (q) => {
  const { rest, anna } = await office();
  expect(await rest(anna, 'GET', `/api/search?q=${encodeURIComponent(q)}`)).toMatchObject({
    status: 200,
    body: { projects: [], tasks: [], people: [], chats: [], messages: [] },
  });
});

const written = [
  'Андрій',
  'Київ',
  'Ёлка',
  'κόσμε',
  '한국어',
  'がんばって',
  'm²',
  '½ etatu',
  'ﬁnał',
  'Żółć',
  'W',
  'Straße',
  'Київ, мой'.normalize('NFD'),
];

test.each(written)('what is written as %j is found as it is written', async (title) => {
  const { as, anna, projectId } = await office();
  const { id } = await as(anna).task.create({ projectId, title: `Spotkanie ${title}` });
  expect((await as(anna).search.all({ q: `spotkanie ${title}` })).tasks).toMatchObject([{ id }]);
});

test('at most ten of a kind are shown, titles before descriptions', async () => {
  const { as, anna, projectId } = await office();
  for (let i = 0; i < 12; i++)
    await as(anna).task.create({ projectId, title: `Pokój ${i}`, description: 'Tu też będzie okno' });
  await as(anna).task.create({ projectId, title: 'Okno' });
  const { tasks } = await as(anna).search.all({ q: 'okno' });
  expect([tasks.length, tasks[0]?.title, tasks[1]?.excerpt]).toEqual([10, 'Okno', 'Tu też będzie okno']);
});

/** A dozen of each kind that is found, in the order in which they are written. */
async function dozens(app: Awaited<ReturnType<typeof office>>) {
  const { as, make, anna, ewa, projectId } = app;
  const { id: onlySaid } = await as(anna).task.create({ projectId, title: 'Drzwi' });
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  for (const n of numbers) {
    await make.project(anna, `Okno ${n}`);
    await as(anna).task.create({ projectId, title: `Okno ${n}` });
    await as(ewa).message.send({ projectId, content: `Okno ${n}` });
    await as(anna).teamChat.create({ name: `Okno ${n}`, members: [] });
    await as(ewa).comment.create({ taskId: onlySaid, content: `framuga ${n}` });
  }
  const newest = numbers.slice(2).map((n) => `Okno ${n}`);
  const found = async () => {
    const { projects, tasks, messages, chats } = await as(anna).search.all({ q: 'okno' });
    return {
      projects: projects.map(({ name }) => name),
      tasks: tasks.map(({ title }) => title),
      messages: messages.map(({ excerpt }) => excerpt),
      // Each project has a chat of its own.
      chats: chats.filter((chat) => chat.projectId === null).map(({ name }) => name),
      commented: (await as(anna).search.all({ q: 'framuga' })).tasks.map(({ excerpt }) => excerpt),
    };
  };
  const all = newest.toReversed();
  return { found, newestFirst: { projects: all, tasks: all, messages: all, commented: ['framuga 12'] } };
}

test('of each kind the newest come first', async () => {
  const { found, newestFirst } = await dozens(await office());
  const { chats, ...others } = await found();
  expect(others).toEqual(newestFirst);
  expect(chats).toEqual(['Okno 12', 'Okno 11', 'Okno 10', 'Okno 9', 'Okno 8']);
});

test('an upgrade makes the index anew: all that was written before is found, changed and forgotten as before', async () => {
  const app = await office();
  const { as, anna, db, projectId } = app;
  const { found, newestFirst } = await dozens(app);
  const before = [await found(), await everythingIn(app)];
  await makeOlder({ db });
  expect(await migrate(db)).toEqual([newestMigration]);
  expect([await found(), await everythingIn(app)]).toEqual(before);
  expect(await found()).toMatchObject(newestFirst);
  const [task] = (await as(anna).search.all({ q: 'okno 12' })).tasks;
  await as(anna).task.update({ id: task?.id ?? 0, title: 'Brama' });
  expect((await as(anna).search.all({ q: 'brama' })).tasks).toMatchObject([{ id: task?.id }]);
  expect((await found()).tasks[0]).toBe('Okno 11');
  await as(anna).project.delete({ id: projectId, permanent: true });
  const { tasks, messages } = await as(anna).search.all({ q: 'okno' });
  expect([tasks, messages]).toEqual([[], []]);
  const rows = (table: 'projects' | 'team_chats') => db.selectFrom(table).select('id').execute();
  expect(await everythingIn(app)).toBe((await rows('projects')).length + (await rows('team_chats')).length);
});
