import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '#server/kernel/db.ts';
import { removeFiles } from '#server/kernel/file-store.ts';
import { restoredIn, scene, tempDir } from '#tests/support/backups.ts';
import { makeBackup } from './backup.actions.ts';

/** Every row of every table but for whom the restored database signs in and what it begins with. */
async function contentsOf({ db }: Database): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'table' and name not like 'sqlite_%' and name not in ('sessions', 'password_resets') order by name`.execute(
    db,
  );
  for (const { name } of rows) contents[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows;
  contents.events = contents.events?.filter((row) => (row as { type: string }).type !== 'data.restored') ?? [];
  contents.audit = contents.audit?.filter((row) => (row as { action: string }).action !== 'data.restored') ?? [];
  return contents;
}

const filesIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'uploads', 'attachments')).map((name) =>
    readFileSync(join(dataDir, 'uploads', 'attachments', name), 'utf8'),
  );

describe('a backup', () => {
  test('restored elsewhere holds every row and every file as they were', async () => {
    const { app, source, file } = await scene();
    const made = await makeBackup(source, file);
    expect(made).toMatchObject({ users: 1, projects: 1, tasks: 1, messages: 1, files: 1, missing: [] });
    const then = await contentsOf(source.database);
    const { report, database, dataDir } = await restoredIn(app, file);
    expect(report).toMatchObject({ users: 1, tasks: 1, files: 1, before: [], migrated: [] });
    expect(await contentsOf(database)).toEqual(then);
    const log = await database.db.selectFrom('audit').select(['action', 'subject', 'address']).execute();
    const subject = 'backup of 2026-06-10T08:00:00.000Z';
    expect(log.at(-1)).toEqual({ action: 'data.restored', subject, address: 'command line' });
    expect(filesIn(dataDir)).toEqual(['plan piętra']);
    expect(readdirSync(dataDir).toSorted()).toEqual(expect.arrayContaining(['ekipa.db', 'uploads']));
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.backup'))).toEqual([]);
  });

  test('is of one moment, whatever is written while it is made', async () => {
    const { app, anna, projectId, source, file } = await scene();
    let isWriting = true;
    const writing = (async () => {
      for (let count = 0; isWriting; count += 1)
        await app.rest(anna, 'POST', '/api/tasks', { projectId, title: `Zadanie ${count}` });
    })();
    await makeBackup(source, file).finally(() => void (isWriting = false));
    await writing;
    const { database } = await restoredIn(app, file);
    const { db } = database;
    expect(database.problem()).toBeNull();
    const tasks = await db.selectFrom('tasks').select('id').execute();
    const told = await db.selectFrom('events').select('id').where('type', '=', 'task.created').execute();
    expect(tasks.length).toBe(told.length);
  });

  test('that is not whole when it is read back gets no name, and nothing is left of it', async () => {
    const { app, source, file } = await scene();
    const uploads = join(source.dataDir, 'uploads', 'attachments');
    const [key = ''] = readdirSync(uploads);
    const elsewhere = join(tempDir(), key);
    renameSync(join(uploads, key), elsewhere);
    // A link is packed as a link, which restores nothing.
    symlinkSync(elsewhere, join(uploads, key));
    await expect(makeBackup(source, file)).rejects.toThrow(/is damaged/);
    expect(readdirSync(dirname(file))).toEqual([]);
    rmSync(join(uploads, key));
    renameSync(elsewhere, join(uploads, key));
    await makeBackup(source, file);
    expect((await restoredIn(app, file)).report.files).toBe(1);
  });

  test('says which files are not on the disk, and goes on with the others', async () => {
    const { app, source, taskId, anna, file } = await scene();
    await app.make.attachment(taskId, anna, 'drugi');
    const [key = ''] = readdirSync(join(source.dataDir, 'uploads', 'attachments'));
    await removeFiles(app.services.settings, [key]);
    expect(await makeBackup(source, file)).toMatchObject({ files: 1, missing: [`uploads/attachments/${key}`] });
    expect((await restoredIn(app, file)).report.files).toBe(1);
  });

  test('replaces no file, and needs a folder that is there', async () => {
    const { source, file } = await scene();
    writeFileSync(file, 'wczorajsza');
    await expect(makeBackup(source, file)).rejects.toThrow(/is there already/);
    expect(readFileSync(file, 'utf8')).toBe('wczorajsza');
    await expect(makeBackup(source, join(tempDir(), 'nie', 'ma.tar.gz'))).rejects.toThrow(/not there/);
  });
});
