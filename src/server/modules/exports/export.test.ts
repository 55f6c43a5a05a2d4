import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { ProjectExport } from '#shared/project-export.ts';
import type { User } from '#shared/user.ts';
import { testApp } from '#tests/support/test-app.ts';

const titles = [
  '=HYPERLINK("http://zly.pl")',
  '+48 600 100 200',
  '-1 dzień',
  '@ola',
  '\t=1',
  "'=już z apostrofem",
  'Żółć; „cudzysłów”, "i" koniec',
];

/** Anna's project with a worker, Wera; tasks with everything on them; one is private to Anna. */
async function scene() {
  const app = await testApp();
  const anna = await app.make.user('Anna Lis');
  const wera = await app.make.user('Wera Was');
  const projectId = await app.make.project(anna, 'Remont 🏠 / „dach”');
  const memberId = await app.make.member(projectId, wera);
  const teamId = await app.make.team(projectId);
  await app.make.column(projectId, 'Czeka na farbę');
  await app.as(anna).member.update({ projectId, memberId, teamId, managerId: anna.id, note: 'Notatka Anny' });
  for (const title of titles)
    await app
      .as(anna)
      .task.create({ projectId, title, labels: ['a, b', '=c'], assignedToIds: [wera.id], dueDate: '2026-07-01' });
  const secret = await app.as(anna).task.create({ projectId, title: 'Sekret', isPrivate: true });
  await app.make.checklist(secret.id);
  await app.as(anna).comment.create({ taskId: secret.id, content: 'Sekretny komentarz' });
  const [open] = await app.as(anna).task.listByProject({ projectId });
  const taskId = open?.id ?? 0;
  await app.make.checklist(taskId);
  await app.as(wera).comment.create({ taskId, content: 'Wiele\nwierszy' });
  const { id: messageId } = await app.as(wera).message.send({ projectId, content: '=cześć' });
  const { id: goneId } = await app.as(wera).message.send({ projectId, content: 'Cofnięta wiadomość' });
  await app.db.updateTable('chat_messages').set({ deletedAt: 'x' }).where('id', '=', goneId).execute();
  const reaction = { userId: anna.id, emoji: '👍', createdAt: '2026-06-10T08:00:00.000Z' };
  await app.db
    .insertInto('message_reactions')
    .values([
      { ...reaction, messageId },
      { ...reaction, messageId: goneId },
    ])
    .execute();
  const monthly = { recurrence: 'monthly', recurrenceStart: '2026-01-31', nextDueDate: '2026-07-31' } as const;
  await app.db.updateTable('tasks').set(monthly).where('id', '=', taskId).execute();
  const download = async (user: User, format: string, language = 'pl') => {
    const headers = { cookie: await app.cookieOf(user), 'accept-language': language };
    return app.app.inject({ method: 'GET', url: `/api/projects/${projectId}/export?format=${format}`, headers });
  };
  return { app, anna, wera, projectId, download };
}

describe('an export', () => {
  test('as JSON is the documented format, with everything that its reader may see', async () => {
    const { anna, download } = await scene();
    const answer = await download(anna, 'json');
    expect(answer.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Remont 🏠 „dach” 2026-06-10.json')}`,
    );
    const doc = ProjectExport.parse(answer.json());
    expect(doc).toEqual(answer.json());
    expect(doc.tasks.map(({ title }) => title.replace('\t', ''))).toEqual(
      [...titles, 'Sekret'].map((title) => title.replace('\t', '')),
    );
    expect(doc.tasks[0]).toMatchObject({ dueDate: '2026-07-01', labels: ['a, b', '=c'], assignees: ['Wera Was'] });
    expect(doc.tasks[0]).toMatchObject({ recurrenceStart: '2026-01-31', nextDueDate: '2026-07-31' });
    expect(doc.reactions).toMatchObject([{ emoji: '👍', userId: anna.id }]);
    expect(JSON.stringify(doc)).not.toContain('Cofnięta');
    expect(doc.members[1]).toMatchObject({ note: 'Notatka Anny', role: 'worker' });
    expect(
      [doc.teams, doc.columns, doc.checklists, doc.checklistItems, doc.comments, doc.messages].map((l) => l.length),
    ).toEqual([1, 1, 2, 2, 2, 1]);
    expect(doc.people.map(({ username }) => username)).toEqual(['anna.lis', 'wera.was']);
  });

  test.each(['json', 'csv'])('as %s holds nothing of private tasks and notes of others (B25)', async (format) => {
    const { wera, download } = await scene();
    const { body } = await download(wera, format);
    expect(body).toContain('koniec');
    expect(body).not.toMatch(/Sekret|Notatka Anny/);
  });

  test('as CSV runs no formula in a spreadsheet, and reads back as it was (B40)', async () => {
    const { anna, download } = await scene();
    const json = ProjectExport.parse((await download(anna, 'json')).json());
    const rows: Record<string, string>[] = parse((await download(anna, 'csv')).body, {
      bom: true,
      delimiter: ';',
      columns: true,
    });
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    const readBack = (cell = '') => cell.replace(/^'(?='*[=+\-@\t\r\n])/, '');
    const tasks = rows.filter(({ kind }) => kind === 'tasks');
    expect(tasks.map(({ title }) => readBack(title))).toEqual(json.tasks.map(({ title }) => title));
    expect(tasks.map(({ labels }) => readBack(labels).split('\n').filter(Boolean))).toEqual(
      json.tasks.map(({ labels }) => labels),
    );
    expect(rows.find(({ kind }) => kind === 'comments')?.content).toBe(json.comments[0]?.content);
    expect(rows.length).toBe(
      2 + Object.values(json).reduce((sum: number, part) => sum + (Array.isArray(part) ? part.length : 0), 0),
    );
    expect(rows[0]).toMatchObject({ kind: 'export', version: '1' });
  });

  test('of a large project is whole: everything is in it once, in its order', async () => {
    const { app, anna, projectId, download } = await scene();
    const [{ teamChatId } = { teamChatId: null }] = await app.db
      .selectFrom('chat_messages')
      .select('teamChatId')
      .execute();
    const said = { content: 'Cześć', senderId: anna.id, projectId, teamChatId, sentAt: '2026-06-10T08:00:00.000Z' };
    for (let count = 0; count < 2_600; count += 100)
      await app.db
        .insertInto('chat_messages')
        .values(Array.from({ length: 100 }, () => said))
        .execute();
    const text = (await download(anna, 'json')).body;
    const { messages } = ProjectExport.parse(JSON.parse(text));
    const ids = messages.map(({ id }) => id);
    expect([ids.length, ids]).toEqual([2_601, [...new Set(ids)].toSorted((a, b) => a - b)]);
    expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2));
    const rows: { kind: string; id: string }[] = parse((await download(anna, 'csv')).body, {
      bom: true,
      delimiter: ';',
      columns: true,
    });
    expect(rows.filter(({ kind }) => kind === 'messages').map(({ id }) => Number(id))).toEqual(ids);
    const own = await app.as(anna).account.export({});
    expect((JSON.parse(own.content.join('')) as { messages: { id: number }[] }).messages.map(({ id }) => id)).toEqual(
      ids.slice(1),
    );
  });

  test('in English has commas, as English spreadsheets expect', async () => {
    const { anna, download } = await scene();
    const { body } = await download(anna, 'csv', 'en');
    expect(body.slice(1)).toMatch(/^"kind","id","title"/);
  });
});
