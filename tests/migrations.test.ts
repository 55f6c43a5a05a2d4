// What migrations make of a database that people have worked with, and of one that they are not meant for.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import type { DB } from '#db/schema.ts';
import { migrate } from '#server/kernel/db.ts';
import { testApp } from '#tests/support/test-app.ts';
import { twoPeople } from '#tests/support/two-people.ts';

const at = '2026-06-10T08:00:00.000Z';

test('the same migration is valid for PostgreSQL as far as its words go', async () => {
  const said: string[] = [];
  const postgres = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void said.push(query.sql),
  });
  for (const migration of Object.values(migrations)) await migration.up(postgres);
  expect(said.length).toBeGreaterThan(80);
  expect(said.filter((statement) => /auto_?increment|integer default (true|false)/i.test(statement))).toEqual([]);
});

test('a database of a newer Ekipa is refused in one line, and left as it is', async () => {
  const { db } = await twoPeople();
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2099-01-01')`.execute(db);
  await expect(migrate(db)).rejects.toThrow('The database is of a newer Ekipa (9999_later): start that one.');
});

test('migrating what is up to date changes nothing', async () => {
  const { db } = await twoPeople();
  expect(await migrate(db)).toEqual([]);
});

test('migrations are all or nothing: one that fails leaves nothing of itself, nor of the one before it', async () => {
  const { db } = await testApp();
  const good = { up: (to: Kysely<unknown>) => to.schema.createTable('good').addColumn('id', 'integer').execute() };
  const broken = {
    up: async (to: Kysely<unknown>) => {
      await to.schema.createTable('half').addColumn('id', 'integer').execute();
      await sql`insert into nowhere values (1)`.execute(to);
    },
  };
  await expect(migrate(db, { ...migrations, '9998_good': good, '9999_broken': broken })).rejects.toThrow(/nowhere/);
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  expect(tables).not.toContain('good');
  expect(tables).not.toContain('half');
  expect(await migrate(db)).toEqual([]);
});

test('tasks that share a rank in a column get one each, in the order in which they stood', async () => {
  const { db, make } = await testApp();
  const anna = await make.user('Anna Nowak');
  const projectId = await make.project(anna);
  const ids: number[] = [];
  for (const [status, position] of [
    ['to_do', 'a0'],
    ['to_do', 'a0'],
    ['to_do', 'Zz'],
    ['completed', 'a0'],
  ] as const) {
    const id = await make.task(projectId, { createdById: anna.id });
    await db.updateTable('tasks').set({ status, position }).where('id', '=', id).execute();
    ids.push(id);
  }
  await migrations['0005_ranks']?.up(db);
  const rows = await db.selectFrom('tasks').select(['id', 'status', 'position']).orderBy('position').execute();
  expect(rows.filter(({ status }) => status === 'to_do').map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  expect(new Set(rows.map(({ status, position }) => `${status} ${position}`)).size).toBe(4);
  expect(rows.find(({ id }) => id === ids[3])?.position).toBe('a0');
});

test('notifications of what ended before they said how say so, and those of what waits do not', async () => {
  const { db, as, anna, ewa, projectId } = await twoPeople();
  const { id: requestId } = await as(anna).chatRequest.create({ toUserId: ewa.id });
  await as(ewa).chatRequest.respond({ requestId, action: 'decline' });
  const invite = () => as(anna).invitation.create({ projectId, invitedUserEmail: ewa.email, role: 'worker' });
  const { id } = await invite();
  await as(anna).invitation.cancel({ id });
  await invite();
  await sql`update notifications set params = json_remove(params, '$.outcome')`.execute(db);
  await migrations['0006_outcomes']?.up(db);
  const told = await as(ewa).notification.list({ userId: ewa.id });
  expect(told.map(({ params }) => params.outcome)).toEqual([null, 'cancelled', 'declined']);
  expect(told.map(({ params }) => params.actor)).toEqual(Array(3).fill('Anna Nowak'));
});

test('notifications of an invitation that was renewed, used by someone else or is gone say so from before as well', async () => {
  const { db, as, make, anna, ewa, projectId } = await twoPeople();
  const invite = (user: { email: string }) =>
    as(anna).invitation.create({ projectId, invitedUserEmail: user.email, role: 'worker' });
  const [celina, darek] = [await make.user('Celina Bąk'), await make.user('Darek Łoś')];
  await as(anna).invitation.renew({ id: (await invite(ewa)).id });
  const token = new URL((await invite(celina)).inviteUrl).searchParams.get('invitation') ?? '';
  await as(darek).invitation.acceptByToken({ token });
  const gone = await invite(celina);
  await db.deleteFrom('project_invitations').where('id', '=', gone.id).execute();
  await sql`update notifications set params = json_remove(params, '$.outcome')`.execute(db);
  await migrations['0006_outcomes']?.up(db);
  const outcomes = async (user: typeof ewa) =>
    (await as(user).notification.list({ userId: user.id })).map(({ params }) => params.outcome);
  expect(await outcomes(ewa)).toEqual([null, 'renewed']);
  expect(await outcomes(celina)).toEqual(['used', 'used']);
});

test('a series whose next task was taken back before goes on with a new one; one that somebody deleted is its end', async () => {
  const { db, as, anna, projectId } = await twoPeople();
  const complete = async (title: string) => {
    const { id } = await as(anna).task.create({ projectId, title, recurrence: 'weekly' });
    const { nextTaskId } = await as(anna)
      .task.update({ id, status: 'completed' })
      .then(() => db.selectFrom('tasks').select('nextTaskId').where('id', '=', id).executeTakeFirstOrThrow());
    await as(anna).task.delete({ id: nextTaskId ?? 0 });
    return { id, nextTaskId };
  };
  const [takenBack, deleted] = [await complete('Czynsz'), await complete('Prąd')];
  const byTheSeries = JSON.stringify({ isBySeries: true });
  await db
    .updateTable('events')
    .set({ detail: byTheSeries })
    .where('taskId', '=', takenBack.nextTaskId)
    .where('type', '=', 'task.deleted')
    .execute();
  await migrations['0010_series']?.up(db);
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'nextTaskId'])
    .where('id', 'in', [takenBack.id, deleted.id])
    .orderBy('id')
    .execute();
  expect(rows.map(({ nextTaskId }) => nextTaskId)).toEqual([null, deleted.nextTaskId]);
});

test('who did what notifications from before tell of is known where nobody else has the name', async () => {
  const { db, as, make, anna, ewa, projectId } = await twoPeople();
  await make.member(projectId, ewa);
  const { id: taskId } = await as(anna).task.create({ projectId, title: 'Farba', assignedToIds: [ewa.id] });
  const actors = () => db.selectFrom('notifications').select('actorId').where('taskId', '=', taskId).execute();
  const again = async () => {
    await sql`drop index "notifications_actorId"`.execute(db);
    await sql`alter table "notifications" drop column "actorId"`.execute(db);
    await migrations['0011_notification_actor']?.up(db);
    return actors();
  };
  expect(await again()).toEqual([{ actorId: anna.id }]);
  await db.updateTable('users').set({ fullName: 'Anna Nowak' }).where('id', '=', ewa.id).execute();
  expect(await again()).toEqual([{ actorId: null }]);
});

test('of what nobody can be told any more, lines about tasks, the newest and that of a restored backup stay', async () => {
  const { db, as, anna, projectId } = await twoPeople();
  await as(anna).task.create({ projectId, title: 'Farba' });
  await as(anna).message.send({ projectId, content: 'tak' });
  await as(anna).message.send({ projectId, content: 'nie' });
  const line = { projectId: null, taskId: null, actorId: null, payload: null, detail: null, createdAt: at };
  await db
    .insertInto('events')
    .values(['chat.read', 'data.restored', 'chat.read'].map((type) => ({ ...line, type })))
    .execute();
  await db.updateTable('events').set({ payload: null }).execute();
  await sql`drop index "events_tellable"`.execute(db);
  await sql`create index "events_createdAt" on "events" ("createdAt")`.execute(db);
  await migrations['0015_told']?.up(db);
  const types = (await db.selectFrom('events').select('type').orderBy('id').execute()).map(({ type }) => type);
  expect(types).toEqual(['task.created', 'message.created', 'data.restored', 'chat.read']);
});
