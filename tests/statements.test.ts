// A list is read by the same number of SQL statements however long it is (docs/architecture.md, rule 4).
import { expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { countStatements } from '#tests/support/statements.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

type Place = { app: TestApp; anna: User; projectId: number; members: User[] };

/** A task, and `size` of all that can hang on one, each by another member. */
async function makeTask({ app, anna, projectId, members }: Place, size: number): Promise<number> {
  const { task, comment, checklist, time } = app.as(anna);
  const people = members.slice(0, size);
  const { id: taskId } = await task.create({
    projectId,
    title: 'Kuchnia',
    assignedToIds: people.map(({ id }) => id),
    labels: people.map(({ username }) => username),
  });
  for (const person of people) {
    const mentioned = await comment.create({ taskId, content: `@${anna.username}, od ${person.username}` });
    await app.as(person).comment.create({ taskId, content: `@${anna.username} tak` });
    await comment.update({ taskId, commentId: mentioned.id, content: `Nie, @${person.username}` });
    const group = await checklist.createGroup({ taskId, name: 'Kroki', assignedToId: person.id });
    for (const text of people.map(({ fullName }) => fullName)) {
      const item = await checklist.createItem({ taskId, groupId: group.id, text });
      await app.as(person).checklist.updateItem({ taskId, itemId: item.id, isCompleted: true });
    }
    await app.make.attachment(taskId, person);
    await time.add({ taskId, minutes: 5 });
    await task.update({ id: taskId, title: `Kuchnia, ${person.fullName}` });
  }
  return taskId;
}

/** A project of Anna's, with `size` tasks for her and for others, and the first of them with as much on it. */
async function build(app: TestApp, anna: User, members: User[], size: number) {
  const projectId = await app.make.project(anna, `Remont ${size}`);
  for (const member of members) await app.make.member(projectId, member);
  const place = { app, anna, projectId, members };
  const taskId = await makeTask(place, size);
  for (const member of members.slice(0, size)) {
    const status = `custom_${await app.make.column(projectId, `Etap ${member.id}`)}` as const;
    const assignedToIds = [anna.id, member.id];
    await app.as(anna).task.create({ projectId, title: 'Salon', status, assignedToIds, labels: [member.username] });
    await app.as(member).task.create({ projectId, title: 'Balkon', isPrivate: true, dueDate: '2026-07-01' });
  }
  return { projectId, taskId };
}

test('what a task’s screens read takes as many statements for two of everything as for eight', async () => {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  const members: User[] = [];
  for (const name of ['Ewa', 'Ola', 'Jan', 'Piotr', 'Zofia', 'Marek', 'Iga', 'Adam'])
    members.push(await app.make.user(`${name} Kos`));
  const statementsOf = countStatements(app);
  const { task, comment, checklist, attachment, time, activity, account } = app.as(anna);

  const measure = async (size: number) => {
    const { projectId, taskId } = await build(app, anna, members, size);
    const reads = {
      board: () => task.listByProject({ projectId }),
      'all tasks': () => task.list(),
      'own tasks': () => task.listByAssignee({ userId: anna.id }),
      task: () => task.get({ id: taskId }),
      comments: () => comment.list({ taskId }),
      'checklist groups': () => checklist.groups({ taskId }),
      'checklist items': () => checklist.items({ taskId }),
      attachments: () => attachment.list({ taskId }),
      time: () => time.list({ taskId }),
      activity: () => activity.list({ taskId }),
      'own data': () => account.export({}),
    };
    const counts: Record<string, number> = {};
    for (const [name, read] of Object.entries(reads)) counts[name] = await statementsOf(read);
    expect((await task.listByProject({ projectId })).length).toBe(size + 1);
    expect((await comment.list({ taskId })).length).toBe(2 * size);
    return counts;
  };

  const [few, many] = [await measure(2), await measure(8)];
  expect(many).toEqual(few);
  for (const count of Object.values(few)) expect(count).toBeGreaterThan(0);
});
