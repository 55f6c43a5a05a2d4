import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate, openDatabase } from '#server/kernel/db.ts';
import { makeOlder, newestMigration, restoredIn, scene, tempDir } from '#tests/support/backups.ts';
import { upgrade } from './upgrade.actions.ts';

describe('an upgrade', () => {
  test('makes a backup of the database first, which can be restored', async () => {
    const { app, source } = await scene();
    await makeOlder(source.database);
    const path = await upgrade(source.database, app.clock, source.dataDir);
    expect(path).toMatch(/backups\/before-0016_newest_first-2026-06-10T08-00-00-000Z\.tar\.gz$/);
    expect(await migrate(source.database.db)).toEqual([]);
    const { report } = await restoredIn(app, path ?? '');
    expect(report).toMatchObject({ tasks: 1, files: 0, migrated: [newestMigration] });
  });

  test('of what is new or up to date makes none', async () => {
    const { app, source } = await scene();
    const dataDir = tempDir();
    const fresh = openDatabase(join(dataDir, 'ekipa.db'));
    onTestFinished(() => fresh.close());
    expect(await upgrade(fresh, app.clock, dataDir)).toBeNull();
    expect(await upgrade(source.database, app.clock, source.dataDir)).toBeNull();
    expect(readdirSync(dataDir)).not.toContain('backups');
  });
});
