import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, readdirSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { insertAudit } from '#server/kernel/audit-log.ts';
import { openDatabase } from '#server/kernel/db.ts';
import { userCommand } from '#server/modules/accounts/user.command.ts';
import { scene, tempDir } from '#tests/support/backups.ts';
import { makeBackup } from './backup.actions.ts';
import { restoreCommand } from './backup.command.ts';

function scribble(path: string, start: number, length: number) {
  const file = openSync(path, 'r+');
  writeSync(file, randomBytes(length), 0, length, start);
  closeSync(file);
}

const damages: [string, (path: string) => void][] = [
  ['has other bytes in its middle', (path) => scribble(path, 200_000, 60_000)],
  ['is cut off', (path) => truncateSync(path, 200_000)],
  ['is a text', (path) => writeFileSync(path, 'to nie jest baza danych'.repeat(100))],
  ['is empty', (path) => truncateSync(path, 0)],
];

/** A backup, and a folder with the data as it was some time later: Ewa is disabled since. */
async function later() {
  const { app, source, file } = await scene();
  const ewa = await app.make.user('Ewa Łęcka');
  await makeBackup(source, file);
  await userCommand(app.services, ['disable', ewa.username], () => {});
  // Of some size, so that damage need not meet everything.
  const line = { action: 'data.restored' as const, subject: 'x'.repeat(1_000) };
  const by = { actorId: null, at: '2026-06-10T08:00:00.000Z', address: 'nikt' };
  await insertAudit(app.db, Array(500).fill(line), by);
  const dataDir = tempDir();
  const path = join(dataDir, 'ekipa.db');
  await source.database.snapshotTo(path);
  const restore = async () => {
    const said: string[] = [];
    await restoreCommand(dataDir, [file], (line) => void said.push(line));
    return said.join('\n');
  };
  return { app, dataDir, path, restore };
}

async function titlesIn(path: string) {
  const { db, close } = openDatabase(path);
  const titles = await db.selectFrom('tasks').select('title').execute();
  await close();
  return titles.map(({ title }) => title);
}

describe('a database that', () => {
  test.each(damages)('%s is put aside as it is, and the backup takes its place', async (_, damage) => {
    const { dataDir, path, restore } = await later();
    damage(path);
    const bytes = readFileSync(path);
    const said = await restore();
    expect(await titlesIn(path)).toEqual(['Żółta farba']);
    const aside = /is damaged \(.+\): it is in (\S+) as it was/.exec(said)?.[1] ?? '';
    expect(aside).toMatch(/damaged-.*\.db$/);
    expect(readFileSync(aside).equals(bytes)).toBe(true);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('can be read in part gives who was disabled', async () => {
    const { path, restore } = await later();
    const database = openDatabase(path);
    const { rows } = await sql<{ start: number; length: number }>`
      select pgoffset as start, pgsize as length from dbstat where name = 'audit' and pagetype = 'leaf'`.execute(
      database.db,
    );
    await database.close();
    for (const { start, length } of rows.slice(1)) scribble(path, start, length);
    expect(await restore()).toContain('Still disabled, though not in the backup: 1 (ewa.lecka).');
  });

  test('holds no Ekipa, or refers to what is not there, is put aside too', async () => {
    const { path, restore } = await later();
    const database = openDatabase(path);
    await sql`pragma foreign_keys = off`.execute(database.db);
    await sql`delete from projects`.execute(database.db);
    await database.close();
    expect(await restore()).toContain('without its projects): it is in ');
    writeFileSync(path, '');
    const other = openDatabase(path);
    await sql`create table other (id integer)`.execute(other.db);
    await other.close();
    expect(await restore()).toContain('no such table: kysely_migration): it is in ');
    expect(await titlesIn(path)).toEqual(['Żółta farba']);
  });

  test.each(damages)('%s and that a server works with stays as it is', async (_, damage) => {
    const { dataDir, path, restore } = await later();
    const server = openDatabase(path);
    onTestFinished(() => server.close());
    await server.db.selectFrom('users').select('id').execute();
    damage(path);
    const [bytes, names] = [readFileSync(path), readdirSync(dataDir)];
    await expect(restore()).rejects.toThrow(/is damaged .* stop that first. Nothing was changed/);
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(readdirSync(dataDir)).toEqual(names);
  });
});
