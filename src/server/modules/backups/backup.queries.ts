import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import { historyBreak } from '#server/kernel/event-log.ts';

/** The uploads that rows tell of, as they lie in the data folder. */
export async function storedFiles(db: Db): Promise<string[]> {
  const ofTasks = db.selectFrom('task_attachments').select('storageKey');
  const ofMessages = db.selectFrom('message_attachments').select('storageKey');
  const attachments = await ofTasks.unionAll(ofMessages).execute();
  const avatars = await db.selectFrom('avatars').select('key').execute();
  return [
    ...attachments.map(({ storageKey }) => `uploads/attachments/${storageKey}`),
    ...avatars.map(({ key }) => `uploads/avatars/${key}`),
  ];
}

export async function newestMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}

/** How much there is, for an operator to see. */
export async function countContents(
  db: Db,
): Promise<{ users: number; projects: number; tasks: number; messages: number }> {
  const countOf = async (table: 'users' | 'projects' | 'tasks' | 'chat_messages') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  return {
    users: await countOf('users'),
    projects: await countOf('projects'),
    tasks: await countOf('tasks'),
    messages: await countOf('chat_messages'),
  };
}

/** Who an account is in every copy of one Ekipa: in another one its number is somebody else's. */
export type Identity = { id: number; createdAt: string };
const wordOf = ({ id, createdAt }: Identity) => `${id} ${createdAt}`;

async function accountsIn(db: Db): Promise<(one: Identity) => boolean> {
  const accounts = await db.selectFrom('users').select(['id', 'createdAt']).execute();
  const words = new Set(accounts.map(wordOf));
  return (one) => words.has(wordOf(one));
}

/** The ids of those of them who have an account here. */
export const idsOf = async (db: Db, accounts: readonly Identity[]): Promise<number[]> =>
  accounts.filter(await accountsIn(db)).map(({ id }) => id);

/** Everyone's sessions, with whose they are. */
export const listAllSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('sessions')
    .select('users.createdAt as bornAt')
    .execute();

export const listDisabled = (db: Db): Promise<Identity[]> =>
  db.selectFrom('users').select(['id', 'createdAt']).where('disabledAt', 'is not', null).execute();

/** The same from one end of the table, one after the other, as long as they can be read. */
export async function someDisabled(db: Db, direction: 'asc' | 'desc', found: (one: Identity) => void): Promise<void> {
  const disabled = db.selectFrom('users').select(['id', 'createdAt']).where('disabledAt', 'is not', null);
  for await (const one of disabled.orderBy('id', direction).stream()) found(one);
}

/** The sessions are these, as far as there are such accounts; links for forgotten passwords are void. */
export async function replaceSessions(db: Db, sessions: Awaited<ReturnType<typeof listAllSessions>>): Promise<void> {
  await db.deleteFrom('password_resets').execute();
  await db.deleteFrom('sessions').execute();
  const isHere = await accountsIn(db);
  for (const { bornAt, ...session } of sessions)
    if (isHere({ id: session.userId, createdAt: bornAt })) await db.insertInto('sessions').values(session).execute();
}

/**
 * A line without words in every project and for all: who comes back from before it has to read again, and what was kept
 * ready of before is of no use. `id` is beyond all that were ever given out.
 */
export async function breakHistory(db: Db, id: number, createdAt: string): Promise<void> {
  const line = { type: historyBreak, actorId: null, taskId: null, payload: null, detail: null, createdAt };
  const projects = await db.selectFrom('projects').select('id as projectId').execute();
  for (const [index, { projectId }] of [...projects, { projectId: null }].entries())
    await db
      .insertInto('events')
      .values({ ...line, id: id + index, projectId })
      .execute();
}
