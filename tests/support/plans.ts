// What the plans of statements say, on a database of a size.
import SQLite from 'better-sqlite3';
import { CompiledQuery, type KyselyPlugin, type QueryId } from 'kysely';
import { migrate, openDatabase } from '#server/kernel/db.ts';
import { fillChats } from '#tests/support/fill/chats.ts';
import { fillPeople } from '#tests/support/fill/people.ts';
import { fillProjects } from '#tests/support/fill/projects.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** The bytes of a database with 40 people, 2,000 tasks and 5,000 messages. */
export async function filledBytes(): Promise<Buffer> {
  const empty = openDatabase(':memory:');
  await migrate(empty.db);
  const raw = new SQLite(empty.bytes());
  await empty.close();
  const people = fillPeople(raw, 40);
  fillChats(raw, people, fillProjects(raw, people, 2_000), 5_000);
  const bytes = raw.serialize();
  raw.close();
  return bytes;
}

/** What a statement has found itself, or was given, and reads once more. */
const found = /^SCAN (unread|placed|places|chats|json_each|\(subquery-\d+\)) /;

/** Keeps each statement that is asked of the database. Returns what of some work reads a table from end to end, but for what is harmless. */
export function listenForScans({ services: { database } }: TestApp, harmless: readonly RegExp[]) {
  const { db } = database;
  const built = new WeakMap<QueryId, CompiledQuery>();
  const asked = new Map<string, CompiledQuery>();
  const keeping: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      built.set(queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const query = built.get(queryId);
      if (query) asked.set(query.sql, query);
      return result;
    },
  };
  database.db = db.withPlugin(keeping);
  const scansOf = async ({ sql, parameters }: CompiledQuery) => {
    // What is prepared has no values yet; they change no plan.
    const values = parameters.map((one) => (typeof one === 'object' ? null : one));
    const plan = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, values));
    return plan.rows.map(({ detail }) => detail).filter((one) => one.startsWith('SCAN'));
  };
  return async (work: () => Promise<unknown>) => {
    asked.clear();
    await work();
    const scans: string[] = [];
    for (const query of asked.values()) for (const scan of await scansOf(query)) scans.push(`${scan} in: ${query.sql}`);
    return scans.filter((scan) => ![found, ...harmless].some((one) => one.test(scan)));
  };
}
