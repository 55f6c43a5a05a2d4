// The lists of projects, chats and news, as tests/statements.test.ts is about those of tasks.
import { expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { countStatements } from '#tests/support/statements.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

/** Of everything that Anna's lists hold `size`, with all that can hang on each. */
async function build(app: TestApp, anna: User, others: User[]) {
  const { message, task } = app.as(anna);
  for (const other of others) {
    const projectId = await app.make.project(anna, `Remont ${other.id}`);
    for (const member of others) await app.make.member(projectId, member);
    const { id: taskId } = await task.create({ projectId, title: 'Kuchnia', assignedToIds: [other.id] });
    await app.as(other).message.send({ taskId, content: `@${anna.username}, która farba?` });
    await app.as(other).message.send({ projectId, content: `@${anna.username}, zaczynamy` });
    await app.make.invitation(projectId, { by: anna, to: null, token: `token-${other.id}` });
    await app.as(other).message.send({ directChatId: await app.make.directChat(anna, other), content: 'Cześć' });
  }
  const teamChatIds: number[] = [];
  for (const other of others) {
    const teamChatId = await app.make.teamChat({ employer: [anna], worker: others });
    teamChatIds.push(teamChatId);
    const said = await app.as(other).message.send({ teamChatId, content: 'Kuchnia jest gotowa' });
    await message.send({ teamChatId, content: 'Brawo', replyToId: said.id });
  }
  const [teamChatId = 0] = teamChatIds;
  for (const other of others) {
    const said = await app.as(other).message.send({ teamChatId, content: `Kuchnia, mówi @${anna.username}` });
    await message.react({ id: said.id, emoji: '👍' });
    await message.pin({ id: said.id });
    await message.send({ teamChatId, content: 'Tak', replyToId: said.id });
  }
  const [{ id: projectId } = { id: 0 }] = await app.as(anna).project.list();
  return { projectId, teamChatId };
}

/** How many statements each of Anna's lists takes where there are `size` of everything. */
async function countsFor(size: number) {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  const others: User[] = [];
  for (let number = 0; number < size; number++) others.push(await app.make.user(`Osoba Nr${number}`));
  const { projectId, teamChatId } = await build(app, anna, others);
  const statementsOf = countStatements(app);
  const my = app.as(anna);
  const reads: Record<string, () => Promise<unknown[]>> = {
    projects: () => my.project.list(),
    members: () => my.member.list({ projectId }),
    'team chats': () => my.teamChat.list(),
    'direct chats': () => my.directChat.list(),
    'task chats': () => my.taskChat.list(),
    messages: () => my.message.list({ teamChatId }),
    pinned: () => my.message.pinned({ teamChatId }),
    notifications: () => my.notification.list({ userId: anna.id }),
    team: () => my.user.team(),
    people: () => my.user.search({ q: 'osoba' }),
    'found messages': async () => (await my.search.all({ q: 'kuchnia' })).messages,
    'found tasks': async () => (await my.search.all({ q: 'kuchnia' })).tasks,
  };
  const counts: Record<string, number> = {};
  const lengths: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) {
    counts[name] = await statementsOf(async () => (lengths[name] = (await read()).length));
  }
  return { counts, lengths };
}

test('every other list takes as many statements for two of everything as for seven', async () => {
  const [few, many] = [await countsFor(2), await countsFor(7)];
  expect(many.counts).toEqual(few.counts);
  for (const [name, count] of Object.entries(few.counts)) {
    expect(count).toBeGreaterThan(0);
    expect(many.lengths[name]).toBeGreaterThan(few.lengths[name] ?? 0);
  }
});
