import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { dropIndex } from '#db/migrations/0009_search.ts';
import { migrations } from '#db/migrations/index.ts';
import { openDatabase, type Database } from '#server/kernel/db.ts';
import { restoreBackup } from '#server/modules/backups/restore.actions.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'ekipa-backup-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A team with a project, a task, a message and a file; its source, and a place for the archive. */
export async function scene() {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  const projectId = await app.make.project(anna, 'Sklep');
  const made = await app.rest(anna, 'POST', '/api/tasks', { projectId, title: 'Żółta farba' });
  const { id: taskId } = made.body as { id: number };
  await app.rest(anna, 'POST', `/api/chat/project/${projectId}`, { content: 'Dzień dobry' });
  await app.make.attachment(taskId, anna, 'plan piętra');
  const { database, clock, settings } = app.services;
  const source = { database, clock, dataDir: settings.dataDir };
  return { app, anna, projectId, taskId, source, file: join(tempDir(), 'kopia.tar.gz') };
}

export async function restoredIn(app: TestApp, file: string) {
  const dataDir = tempDir();
  const report = await restoreBackup({ database: null, damage: null, clock: app.clock, dataDir }, file);
  const database = openDatabase(join(dataDir, 'ekipa.db'));
  onTestFinished(() => database.close());
  return { report, database, dataDir };
}

export const newestMigration = '0016_newest_first';

/** The database as the Ekipa before the newest migration left it. */
export async function makeOlder({ db }: Pick<Database, 'db'>): Promise<void> {
  await dropIndex(db);
  await migrations['0009_search']?.up(db);
  await sql`delete from kysely_migration where name = ${newestMigration}`.execute(db);
}
