import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { groupBy } from '#shared/group-by.ts';
import { openDatabase, type Database, type Db } from '#server/kernel/db.ts';
import { pathOf } from '#server/kernel/file-store.ts';
import type { Entry, Journal } from './journal.ts';

type Table = 'tasks' | 'chat_messages' | 'task_comments' | 'task_attachments';

async function textsOf(db: Db, table: Table, column: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db);
  return rows.map(({ text }) => text);
}

function timesOf(texts: string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}

/** The last description of a task that was acknowledged, or one that was asked for after it. */
function faultsOfTitles(entries: Entry[], now: Map<number, string | null>): string[] {
  const faults: string[] = [];
  const byTask = groupBy(entries, ({ id }) => id);
  for (const [id, asked] of byTask) {
    const last = asked.findLastIndex(({ state }) => state === 'acknowledged');
    if (last < 0) continue;
    const since = asked.slice(last).filter(({ state }) => state !== 'refused');
    const possible = since.map(({ mark }) => mark);
    if (!possible.includes(now.get(id) ?? '')) faults.push(`task ${id} has lost its description ${possible[0]}`);
  }
  return faults;
}

/** As migration 0016 numbers what the index holds. */
const taskInIndex = 1;

/** What must be so of every database, whatever was done to it. Each line is a fault. */
export async function brokenInvariants({ db, problem }: Database): Promise<string[]> {
  const damage = problem();
  const checks = {
    'tasks without an event of their making': sql`select id from tasks where id not in (select "taskId" from events where type = 'task.created')`,
    'events of a task that is not there': sql`select id from events where type = 'task.created' and "taskId" not in (select id from tasks)`,
    // A task that comes back from the trash is made anew for those who look on.
    'two events of one making': sql`select "taskId" from events group by "taskId" having sum(type = 'task.created') > 1 + sum(type = 'task.deleted')`,
    // Kept a day.
    'messages without an event': sql`select count(*) from chat_messages where "sentAt" >= (select min("createdAt") from events where type = 'message.created')
      having count(*) > (select count(*) from events where type = 'message.created')`,
    'tasks that share a place': sql`select "projectId" from tasks group by "projectId", status, position having count(*) > 1`,
    'tasks that cannot be found': sql`select id from tasks where -(id * 8 + ${taskInIndex}) not in (select rowid from search_index)`,
    // Whoever deletes their account leaves only projects in which nobody else was.
    'projects without a coordinator among their members': sql`select id from projects where "coordinatorId" in (select id from users where "deletedAt" is null) and "coordinatorId" not in (select "userId" from project_members where "projectId" = projects.id)`,
  };
  const faults = damage ? [damage] : [];
  for (const [name, query] of Object.entries(checks)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) faults.push(`${rows.length} × ${name}`);
  }
  return faults;
}

/** A file that the database tells of is on the disk, with all its bytes. */
async function missingFiles(db: Db, dataDir: string): Promise<string[]> {
  const rows = await db.selectFrom('task_attachments').select(['filename', 'filesize', 'storageKey']).execute();
  const sizeOf = (key: string) => statSync(pathOf({ dataDir }, key), { throwIfNoEntry: false })?.size;
  const missing = rows.filter(({ filesize, storageKey }) => sizeOf(storageKey) !== filesize);
  return missing.map(({ filename }) => `the file ${filename} is not whole on the disk`);
}

/**
 * Everything that the data folder holds against what people were told. Each line is a fault. `isAnswered`: the server had
 * time to answer, so that what was done was told as well.
 */
export async function faultsIn(dataDir: string, journal: Journal, { isAnswered = false } = {}): Promise<string[]> {
  const database = openDatabase(join(dataDir, 'ekipa.db'));
  const { db } = database;
  try {
    const stored = {
      task: timesOf(await textsOf(db, 'tasks', 'title')),
      message: timesOf(await textsOf(db, 'chat_messages', 'content')),
      comment: timesOf(await textsOf(db, 'task_comments', 'content')),
      file: timesOf(await textsOf(db, 'task_attachments', 'filename')),
    };
    const faults = [...(await brokenInvariants(database)), ...(await missingFiles(db, dataDir))];
    for (const { kind, mark, state } of journal.entries) {
      if (kind === 'title') continue;
      const times = stored[kind].get(mark) ?? 0;
      if (times > 1) faults.push(`${kind} ${mark} is there ${times} times`);
      if (state === 'acknowledged' && times === 0) faults.push(`${kind} ${mark} is lost`);
      if (state === 'asked' && isAnswered && times > 0)
        faults.push(`${kind} ${mark} was done, and its client not told`);
      if (state === 'refused' && times > 0) faults.push(`${kind} ${mark} was refused, and is there`);
    }
    const tasks = await db.selectFrom('tasks').select(['id', 'description']).execute();
    const titles = journal.entries.filter(({ kind }) => kind === 'title');
    return [...faults, ...faultsOfTitles(titles, new Map(tasks.map(({ id, description }) => [id, description])))];
  } finally {
    await database.close();
  }
}
