// What the database itself refuses, whatever the code above it does, and what it takes along when something goes.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { twoPeople } from '#tests/support/two-people.ts';

const at = '2026-06-10T08:00:00.000Z';

describe('the database refuses', () => {
  test('a second membership of the same person in a project', async () => {
    const { make, ewa, projectId } = await twoPeople();
    await make.member(projectId, ewa);
    await expect(make.member(projectId, ewa)).rejects.toThrow(/UNIQUE/);
  });

  test('a second chat of two people, whoever begins it', async () => {
    const { db, anna, ewa } = await twoPeople();
    const chat = (user1Id: number, user2Id: number) =>
      db.insertInto('direct_chats').values({ user1Id, user2Id, createdAt: at, updatedAt: at }).execute();
    await chat(anna.id, ewa.id);
    await expect(chat(anna.id, ewa.id)).rejects.toThrow(/UNIQUE/);
    await expect(chat(ewa.id, anna.id)).rejects.toThrow(/CHECK/);
  });

  test('a second pending invitation of an address to a project, but not one after an answer', async () => {
    const { db, projectId } = await twoPeople();
    const invite = (status: 'pending' | 'declined') =>
      db
        .insertInto('project_invitations')
        .values({
          projectId,
          invitedUserEmail: 'a@b.pl',
          invitedEmailKey: 'a@b.pl',
          role: 'worker',
          status,
          expiresAt: at,
          createdAt: at,
        })
        .execute();
    await invite('declined');
    await invite('pending');
    await invite('declined');
    await expect(invite('pending')).rejects.toThrow(/UNIQUE/);
  });

  test('a message in no chat or in two, and one with the same client id twice', async () => {
    const { db, anna, projectId, make } = await twoPeople();
    const taskId = await make.task(projectId, { createdById: anna.id });
    const send = (to: object) =>
      db
        .insertInto('chat_messages')
        .values({ content: 'hej', senderId: anna.id, sentAt: at, ...to })
        .execute();
    await expect(send({})).rejects.toThrow(/CHECK/);
    await expect(send({ taskId, teamChatId: 1 })).rejects.toThrow(/CHECK/);
    await send({ taskId, clientId: 'a' });
    await expect(send({ taskId, clientId: 'a' })).rejects.toThrow(/UNIQUE/);
  });

  test.each([
    ['projects', 'status', 'paused'],
    ['project_members', 'role', 'boss'],
    ['tasks', 'status', 'waiting'],
    ['tasks', 'priority', 'high'],
    ['tasks', 'recurrence', 'yearly'],
  ])('in %s the %s %s', async (table, column, value) => {
    const { db, make, projectId, anna } = await twoPeople();
    await make.task(projectId, { createdById: anna.id });
    const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db);
    await expect(change).rejects.toThrow(/CHECK/);
  });
});

describe('the database takes along', () => {
  test('everything of a project that is deleted for good', async () => {
    const { as, db, anna, make, projectId } = await twoPeople();
    const { id } = await as(anna).task.create({ projectId, title: 'Umowa', assignedToIds: [anna.id] });
    await as(anna).comment.create({ taskId: id, content: 'tak' });
    await as(anna).message.send({ projectId, content: 'hej' });
    await make.checklist(id);
    await make.column(projectId, 'Pomysły');
    await as(anna).project.delete({ id: projectId, permanent: true });
    for (const table of [
      'projects',
      'tasks',
      'task_comments',
      'task_checklists',
      'chat_messages',
      'team_chats',
      'custom_columns',
      'project_members',
      'task_assignments',
    ] as const)
      expect([
        table,
        await db
          .selectFrom(table)
          .select('id' as never)
          .execute(),
      ]).toEqual([table, []]);
  });

  test('nothing of what a person made when the person goes', async () => {
    const { as, db, anna, ewa, make, projectId } = await twoPeople();
    await make.member(projectId, ewa, 'manager');
    const { id } = await as(ewa).task.create({ projectId, title: 'Umowa', assignedToIds: [ewa.id] });
    await as(ewa).comment.create({ taskId: id, content: 'tak' });
    await as(ewa).message.send({ projectId, content: 'hej' });
    await db.deleteFrom('users').where('id', '=', ewa.id).execute();
    expect(await as(anna).task.get({ id })).toMatchObject({ createdBy: null, assignees: [], commentCount: 1 });
    expect(await as(anna).comment.list({ taskId: id })).toMatchObject([{ content: 'tak', user: null }]);
    expect(await as(anna).message.list({ projectId })).toMatchObject([{ content: 'hej', sender: null }]);
    expect(await as(anna).member.list({ projectId })).toHaveLength(1);
  });
});

test('every reference says what happens when what it refers to goes, and can be followed back by an index', async () => {
  const { db } = await twoPeople();
  const { rows } = await sql<{ child: string; column: string; on_delete: string; indexed: number }>`
    select m.name as child, f."from" as "column", f.on_delete,
      exists (
        select 1 from pragma_index_list(m.name) l join pragma_index_info(l.name) i on i.seqno = 0
        where i.name = f."from"
      ) or exists (select 1 from pragma_table_info(m.name) t where t.name = f."from" and t.pk = 1) as indexed
    from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db);
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ on_delete }) => on_delete === 'NO ACTION')).toEqual([]);
  expect(rows.filter(({ indexed }) => !indexed)).toEqual([]);
});
