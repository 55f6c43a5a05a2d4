import { describe, expect, test } from 'vitest';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

async function team() {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  const ewa = await app.make.user('Ewa Łęcka');
  const obcy = await app.make.user('Jan Obcy');
  const projectId = await app.make.project(anna);
  await app.make.member(projectId, ewa, 'worker');
  return { ...app, anna, ewa, obcy, projectId };
}

describe('a task', () => {
  test('is made, read, changed and deleted by its creator, over REST as over tRPC', async () => {
    const { as, rest, anna, projectId } = await team();
    const made = await rest(anna, 'POST', '/api/tasks', { projectId, title: '  Kupić farbę ', priority: 'high' });
    expect(made).toMatchObject({ status: 201, body: { title: 'Kupić farbę', priority: 'pilne_na_dzis', version: 1 } });
    const { id } = made.body as { id: number };
    expect(await as(anna).task.get({ id })).toEqual(made.body);
    const moved = await rest(anna, 'PATCH', `/api/tasks/${id}`, { status: 'in_progress' });
    expect(moved).toMatchObject({ status: 200, body: { status: 'in_progress', version: 2 } });
    expect(await rest(anna, 'DELETE', `/api/tasks/${id}`)).toMatchObject({ status: 200, body: { success: true } });
    expect(await outcomeOf(as(anna).task.get({ id }))).toBe('notFound');
    expect(await as(anna).task.restore({ id })).toMatchObject({ id, status: 'in_progress' });
  });

  test('is refused with a number for a title, as wrong and not as missing (B45)', async () => {
    const { rest, anna, projectId } = await team();
    const asNumber = await rest(anna, 'POST', '/api/tasks', { projectId, title: 5 });
    expect(asNumber).toMatchObject({ status: 400, body: { fields: { title: ['Nieprawidłowa wartość'] } } });
    const asNothing = await rest(anna, 'POST', '/api/tasks', { projectId });
    expect(asNothing).toMatchObject({ status: 400, body: { fields: { title: ['Tytuł jest wymagany'] } } });
  });

  test('is hidden from strangers, and a worker who is not concerned may only read it', async () => {
    const { as, anna, ewa, obcy, projectId } = await team();
    const { id } = await as(anna).task.create({ projectId, title: 'Umowa' });
    expect(await outcomeOf(as(obcy).task.get({ id }))).toBe('notFound');
    expect(await outcomeOf(as(ewa).task.get({ id }))).toBe('ok');
    expect(await outcomeOf(as(ewa).task.update({ id, status: 'completed' }))).toBe('forbidden');
    expect(await outcomeOf(as(ewa).task.update({ id, assignedToId: ewa.id }))).toBe('ok');
    expect(await outcomeOf(as(ewa).task.update({ id, status: 'completed' }))).toBe('ok');
    expect(await outcomeOf(as(ewa).task.update({ id, title: 'Aneks' }))).toBe('forbidden');
    expect(await outcomeOf(as(ewa).task.update({ id, title: 'Umowa', isPrivate: false }))).toBe('ok');
  });

  test('that is private exists for nobody but its creator and assignees, employers included', async () => {
    const { as, anna, ewa, projectId } = await team();
    const { id } = await as(ewa).task.create({ projectId, title: 'Prezent', isPrivate: true });
    expect(await outcomeOf(as(anna).task.get({ id }))).toBe('notFound');
    expect(await as(anna).task.listByProject({ projectId })).toEqual([]);
    expect((await as(anna).project.get({ id: projectId })).taskCount).toBe(0);
    expect((await as(ewa).project.get({ id: projectId })).taskCount).toBe(1);
  });

  test('edited by two merges field by field, and clashes only where both changed the same (B12)', async () => {
    const { as, rest, anna, projectId } = await team();
    const { id, version } = await as(anna).task.create({ projectId, title: 'Umowa' });
    await as(anna).task.update({ id, status: 'to_approve', labels: ['pilne'] });
    expect(await as(anna).task.update({ id, version, title: 'Umowa 2' })).toMatchObject({
      title: 'Umowa 2',
      status: 'to_approve',
      labels: ['pilne'],
    });
    const clash = await rest(anna, 'PATCH', `/api/tasks/${id}`, { version, title: 'Umowa 3' });
    expect(clash).toMatchObject({ status: 409, body: { code: 'task.stale', current: { title: 'Umowa 2' } } });
  });

  test('keeps its due day, whatever was sent, and takes no past one unless it has it already', async () => {
    const { as, clock, anna, projectId } = await team();
    clock.time = Date.parse('2026-06-09T22:30:00.000Z'); // 00:30 on 10 June in Warsaw
    const due = (dueDate: string) => as(anna).task.create({ projectId, title: 'Faktura', dueDate });
    expect((await due('2026-06-10')).dueDate).toBe('2026-06-10T00:00:00.000Z');
    expect((await due('2026-06-10T22:30:00.000Z')).dueDate).toBe('2026-06-11T00:00:00.000Z');
    expect(await outcomeOf(due('2026-06-09'))).toBe('input.invalid');
    const { id, dueDate } = await due('2026-06-10T00:00:00.000Z');
    clock.time += 7 * 86_400_000;
    expect(await outcomeOf(as(anna).task.update({ id, title: 'Faktura 2', dueDate }))).toBe('ok');
    expect((await as(anna).task.update({ id, dueDate: null })).dueDate).toBeNull();
  });

  test('takes only members as assignees, only columns of its project, and stays in its project', async () => {
    const { as, make, anna, obcy, projectId } = await team();
    const other = await make.project(anna, 'Inny');
    const foreign = await make.column(other, 'Pomysły');
    const own = await make.column(projectId, 'Pomysły');
    const { id } = await as(anna).task.create({ projectId, title: 'Umowa' });
    expect(await outcomeOf(as(anna).task.update({ id, assignedToIds: [obcy.id] }))).toBe('task.assigneeNotMember');
    expect(await outcomeOf(as(anna).task.update({ id, status: `custom_${foreign}` }))).toBe('task.columnUnknown');
    expect(await outcomeOf(as(anna).task.update({ id, projectId: other }))).toBe('task.projectFixed');
    expect(await as(anna).task.update({ id, status: `custom_${own}` })).toMatchObject({ status: `custom_${own}` });
  });

  test('whose assignee has left the project is newer than what others have on their screens', async () => {
    const { as, make, anna, ewa, projectId } = await team();
    const jan = await make.user('Jan Kot');
    await make.member(projectId, jan);
    const { id, version } = await as(anna).task.create({ projectId, title: 'Umowa', assignedToIds: [anna.id, ewa.id] });
    const member = (await as(anna).member.list({ projectId })).find(({ userId }) => userId === ewa.id);
    await as(anna).member.remove({ projectId, memberId: member?.id ?? 0 });
    const change = as(anna).task.update({ id, version, assignedToIds: [anna.id, jan.id] });
    expect(await outcomeOf(change)).toBe('task.stale');
  });

  test('is judged in order: malformed before archived, and restoring what is there is harmless', async () => {
    const { as, make, anna, projectId } = await team();
    const column = await make.column(projectId, 'Pomysły');
    const { id } = await as(anna).task.create({ projectId, title: 'Umowa', status: `custom_${column}` });
    expect(await as(anna).task.restore({ id })).toMatchObject({ id });
    expect(await outcomeOf(as(anna).task.update({ id, status: `custom_0${column}` as 'to_do' }))).toBe('input.invalid');
    await as(anna).project.update({ id: projectId, status: 'archived' });
    expect(await outcomeOf(as(anna).task.create({ projectId, title: 'A', status: 'custom_999' }))).toBe(
      'task.columnUnknown',
    );
    expect(await outcomeOf(as(anna).task.create({ projectId, title: 'A' }))).toBe('project.archived');
  });

  test.each([
    { title: '' },
    { title: '\u200b\u2063' },
    { title: `a${'\u0301'.repeat(10_000)}` },
    { dueDate: '0099-06-01T12:00:00Z' },
    { dueDate: '9999-12-31T23:59:00Z' },
    { title: 'x'.repeat(201) },
    { title: 7 },
    { priority: 'ogromny' },
    { status: 'deleted' },
    { dueDate: '2026-02-30' },
    { estimatedTime: 1.5 },
    { labels: 'a' },
  ])('refuses %j with 400 and the name of the field', async (wrong) => {
    const { rest, anna, projectId } = await team();
    const answer = await rest(anna, 'POST', '/api/tasks', { projectId, title: 'Umowa', ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(Object.keys(wrong));
  });

  test('labels that are empty or there already are ignored', async () => {
    const { rest, anna, projectId } = await team();
    const labels = ['a', '', ' \u200b', ' a '];
    const answer = await rest(anna, 'POST', '/api/tasks', { projectId, title: 'Umowa', labels });
    expect(answer.body).toMatchObject({ labels: ['a'] });
  });

  test('an estimate over the limit is refused with that limit', async () => {
    const { rest, anna, projectId } = await team();
    const answer = await rest(anna, 'POST', '/api/tasks', { projectId, title: 'Umowa', estimatedTime: 1_000_001 });
    expect(answer).toMatchObject({ status: 400, body: { fields: { estimatedTime: ['Najwyżej 1000000 minut'] } } });
  });

  test.each(['null', '[]', '7'])('a change that is no object but %s is refused', async (payload) => {
    const { app, as, anna, projectId, cookieOf } = await team();
    const { id } = await as(anna).task.create({ projectId, title: 'Umowa' });
    const headers = { cookie: await cookieOf(anna), 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'PATCH', url: `/api/tasks/${id}`, headers, payload });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'input.malformed']);
  });

  test('counts what a person sees as one character', async () => {
    const { as, anna, projectId } = await team();
    const family = '👩‍👩‍👧';
    expect((await as(anna).task.create({ projectId, title: family.repeat(200) })).title).toBe(family.repeat(200));
    expect(await outcomeOf(as(anna).task.create({ projectId, title: family.repeat(201) }))).toBe('input.invalid');
  });
});

describe('the tasks of a project, kept ready', () => {
  async function board() {
    const it = await team();
    const url = `/api/projects/${it.projectId}/tasks`;
    const read = async (user: typeof it.anna, headers = {}) =>
      it.app.inject({ method: 'GET', url, headers: { cookie: await it.cookieOf(user), ...headers } });
    const titles = async (user: typeof it.anna) =>
      (await read(user)).json<{ title: string }[]>().map(({ title }) => title);
    return { ...it, read, titles };
  }

  test('are sent compressed, and not again to who has them', async () => {
    const { as, anna, projectId, read } = await board();
    for (let count = 0; count < 20; count++) await as(anna).task.create({ projectId, title: `Zadanie ${count}` });
    const first = await read(anna, { 'accept-encoding': 'gzip, br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
    const again = await read(anna, { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('are never older than the last change, nor those of someone who sees more', async () => {
    const { as, anna, ewa, projectId, titles } = await board();
    await as(ewa).task.create({ projectId, title: 'Prezent', isPrivate: true });
    const { id } = await as(anna).task.create({ projectId, title: 'Umowa' });
    expect(await titles(ewa)).toEqual(['Prezent', 'Umowa']);
    expect(await titles(anna)).toEqual(['Umowa']);
    await as(anna).task.update({ id, title: 'Aneks' });
    expect(await titles(anna)).toEqual(['Aneks']);
    await as(anna).task.delete({ id });
    expect(await titles(anna)).toEqual([]);
  });

  test('name people as they are called now', async () => {
    const { as, ewa, projectId, read } = await board();
    await as(ewa).task.create({ projectId, title: 'Umowa', assignedToIds: [ewa.id] });
    await read(ewa);
    await as(ewa).user.updateProfile({ fullName: 'Ewa Lis', email: ewa.email, username: ewa.username });
    expect((await read(ewa)).json()).toMatchObject([{ assignees: [{ fullName: 'Ewa Lis' }] }]);
  });

  test('are refused over tRPC in the same words as any call, alone and in a batch of one', async () => {
    const { app, cookieOf, obcy, projectId } = await board();
    const headers = { cookie: await cookieOf(obcy) };
    const ask = async (query: string) =>
      (await app.inject({ method: 'GET', url: `/trpc/task.listByProject?${query}`, headers })).json();
    const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;
    const refusal = { error: { json: { message: 'Nie znaleziono.', data: { code: 'notFound', httpStatus: 404 } } } };
    expect(await ask(input({ json: { projectId } }))).toMatchObject(refusal);
    expect(await ask(`batch=1&${input({ 0: { json: { projectId } } })}`)).toMatchObject([refusal]);
    expect(await ask(input({ json: { projectId: 'a' } }))).toMatchObject({
      error: { json: { data: { httpStatus: 400 } } },
    });
  });
});

test('the lists of all one’s tasks hold what one may see in living projects, and no more (B25)', async () => {
  const { as, make, rest } = await testApp();
  const [anna, ewa] = [await make.user('Anna Lis'), await make.user('Ewa Łęcka')];
  const [shared, trashed, foreign] = [await make.project(anna), await make.project(anna), await make.project(anna)];
  for (const projectId of [shared, trashed]) await make.member(projectId, ewa);
  const task = (projectId: number, title: string, more: object = {}) =>
    as(anna).task.create({ projectId, title, ...more });
  await task(shared, 'Wspólne');
  await task(shared, 'Ewy', { assignedToIds: [ewa.id] });
  await task(shared, 'Sekret Anny', { isPrivate: true });
  await task(shared, 'Sekret Ewy', { isPrivate: true, assignedToIds: [ewa.id] });
  await task(trashed, 'W koszu', { assignedToIds: [ewa.id] });
  await task(foreign, 'Obce');
  const gone = await task(shared, 'Usunięte', { assignedToIds: [ewa.id] });
  await as(anna).task.delete({ id: gone.id });
  await as(anna).project.delete({ id: trashed });
  const titles = async (url: string) =>
    ((await rest(ewa, 'GET', url)).body as { title: string }[]).map(({ title }) => title);
  expect(await titles('/api/tasks')).toEqual(['Wspólne', 'Ewy', 'Sekret Ewy']);
  expect(await titles(`/api/users/${ewa.id}/tasks`)).toEqual(['Ewy', 'Sekret Ewy']);
});
