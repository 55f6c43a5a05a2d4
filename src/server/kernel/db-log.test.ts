import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction, openDatabase } from './db.ts';

test('a large write leaves no large log behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ekipa-log-'));
  const path = join(folder, 'ekipa.db');
  const { db, close } = openDatabase(path);
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  const logMb = () => statSync(`${path}-wal`).size / 1024 / 1024;
  await sql`create table notes (text)`.execute(db);
  await inTransaction(db, async (unit) => {
    for (let number = 0; number < 20; number++)
      await sql`insert into notes values (${'x'.repeat(1_000_000)})`.execute(unit);
  });
  expect(logMb()).toBeGreaterThan(15);
  // The commit has taken it over; the next one begins it anew.
  await sql`insert into notes values ('y')`.execute(db);
  expect(logMb()).toBeLessThanOrEqual(8);
});
