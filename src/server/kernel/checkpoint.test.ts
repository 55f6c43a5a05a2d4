import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { inTransaction, openDatabase, type Db } from './db.ts';

const pageBytes = 4_096;

/** Writes so many rows of a page each. */
const write = (rows: number) => (db: Db) =>
  sql`with recursive "row"("id") as (select 1 union all select "id" + 1 from "row" where "id" < ${rows})
    insert into "vast" select hex(randomblob(1900)) from "row"`.execute(db);

const makeTable = (db: Db) => sql`create table "vast" ("text" text)`.execute(db);

function onDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'ekipa-'));
  const path = join(folder, 'ekipa.db');
  const database = openDatabase(path);
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  return { path, database };
}

/** The threads of this process that are at work, and the most that were at once. */
const threads = { now: 0, most: 0 };
const count = (thread: Worker) => {
  threads.most = Math.max(threads.most, ++threads.now);
  thread.on('exit', () => threads.now--);
};
beforeAll(() => void process.on('worker', count));
afterAll(() => void process.off('worker', count));

test('the commit of a vast change does not wait until it is in the file: it is there soon after, and so is what follows', async () => {
  const { path, database } = onDisk();
  const pages = () => statSync(path).size / pageBytes;
  await inTransaction(database.db, makeTable);
  await inTransaction(database.db, write(3_000));
  expect(pages()).toBeLessThan(100);
  await expect.poll(pages).toBeGreaterThan(3_000);
  const { rows } = await sql<{ rows: number }>`select count(*) as "rows" from "vast"`.execute(database.db);
  expect(rows).toEqual([{ rows: 3_000 }]);
  // As always: the commit that makes the log long takes it into the file.
  await expect
    .poll(async () => {
      await inTransaction(database.db, write(1_500));
      return pages();
    })
    .toBeGreaterThan(4_500);
});

test('many vast changes in a row keep one thread at work, which leaves nothing in the log', async () => {
  const { path, database } = onDisk();
  const pages = () => statSync(path).size / pageBytes;
  await inTransaction(database.db, makeTable);
  // Those of databases that were closed come to their end.
  await expect.poll(() => threads.now).toBe(0);
  threads.most = 0;
  for (let times = 0; times < 12; times++) await inTransaction(database.db, write(600));
  await expect.poll(pages).toBeGreaterThan(12 * 600);
  expect(threads.most).toBe(1);
});

test('a vast change is written to the log while it works, and afterwards as much is held in memory as before', async () => {
  const { path, database } = onDisk();
  const logged = () => statSync(`${path}-wal`).size / pageBytes;
  const held = async (db: Db) =>
    (await sql<{ cache_size: number }>`pragma cache_size`.execute(db)).rows[0]?.cache_size ?? 0;
  await inTransaction(database.db, makeTable);
  const usual = await held(database.db);
  const change = async (db: Db) => {
    await write(2_500)(db);
    await write(1_000)(db);
    expect(logged()).toBeGreaterThan(500);
    expect(Math.abs(await held(db))).toBeLessThan(Math.abs(usual));
  };
  await inTransaction(database.db, change);
  expect(await held(database.db)).toBe(usual);
  const failing = inTransaction(database.db, async (db) => {
    await change(db);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await held(database.db)).toBe(usual);
});
