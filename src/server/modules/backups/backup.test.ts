import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { create } from 'tar';
import { describe, expect, onTestFinished, test } from 'vitest';
import { insertAudit } from '#server/kernel/audit-log.ts';
import { inTransaction, migrate, openDatabase, type Database } from '#server/kernel/db.ts';
import { removeFiles } from '#server/kernel/file-store.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { makeBackup } from './backup.actions.ts';
import { restoreBackup } from './restore.actions.ts';
import { upgrade } from './upgrade.actions.ts';

function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'ekipa-backup-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

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

/** A team with a project, a task, a message and a file; its source, and a place for the archive. */
async function scene() {
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

async function restoredIn(app: TestApp, file: string) {
  const dataDir = tempDir();
  const report = await restoreBackup({ database: null, clock: app.clock, dataDir }, file);
  const database = openDatabase(join(dataDir, 'ekipa.db'));
  onTestFinished(() => database.close());
  return { report, database, dataDir };
}

/** The database as the Ekipa before the last migration left it. */
async function makeOlder({ db }: Database): Promise<void> {
  await sql`drop table audit`.execute(db);
  await sql`delete from kysely_migration where name = '0013_audit'`.execute(db);
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

describe('an upgrade', () => {
  test('makes a backup of the database first, which can be restored', async () => {
    const { app, source } = await scene();
    await makeOlder(source.database);
    const path = await upgrade(source.database, app.clock, source.dataDir);
    expect(path).toMatch(/backups\/before-0013_audit-2026-06-10T08-00-00-000Z\.tar\.gz$/);
    expect(await migrate(source.database.db)).toEqual([]);
    const { report } = await restoredIn(app, path ?? '');
    expect(report).toMatchObject({ tasks: 1, files: 0, migrated: ['0013_audit'] });
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

describe('restoring', () => {
  test('puts the present into a backup of its own first, and leaves no way back to what was told before', async () => {
    const { app, anna, projectId, source, file } = await scene();
    await makeBackup(source, file);
    await app.rest(anna, 'POST', '/api/tasks', { projectId, title: 'Po kopii' });
    const live = tempDir();
    source.database.snapshotTo(join(live, 'ekipa.db'));
    const database = openDatabase(join(live, 'ekipa.db'));
    onTestFinished(() => database.close());
    const newest = await sql<{ id: number }>`select max(id) as id from events`.execute(database.db);
    const { before } = await restoreBackup({ database, clock: app.clock, dataDir: live }, file);
    expect(database.changedElsewhere()).toBe(true);
    const titles = await database.db.selectFrom('tasks').select('title').execute();
    expect(titles).toEqual([{ title: 'Żółta farba' }]);
    const lines = await database.db
      .selectFrom('events')
      .select(['id', 'projectId'])
      .where('payload', 'is', null)
      .execute();
    expect(lines.map((line) => line.projectId)).toEqual([projectId, null]);
    expect(lines.every(({ id }) => id > (newest.rows[0]?.id ?? 0))).toBe(true);
    const kept = await restoredIn(app, before[0] ?? '');
    expect(kept.report.tasks).toBe(2);
  });

  test('keeps signed in who is so now, and nobody who was so then', async () => {
    const { app, anna, source, file } = await scene();
    const then = await app.make.session(anna, 'stary telefon');
    await makeBackup(source, file);
    const live = tempDir();
    await app.db.deleteFrom('sessions').where('id', '=', then).execute();
    await app.make.session(anna, 'nowy telefon');
    await app.make.session(await app.make.user('Nowa Osoba'));
    source.database.snapshotTo(join(live, 'ekipa.db'));
    const database = openDatabase(join(live, 'ekipa.db'));
    onTestFinished(() => database.close());
    await restoreBackup({ database, clock: app.clock, dataDir: live }, file);
    const sessions = await database.db.selectFrom('sessions').select(['userId', 'userAgent']).execute();
    expect(sessions.filter(({ userAgent }) => userAgent)).toEqual([{ userId: anna.id, userAgent: 'nowy telefon' }]);
    expect(sessions.every(({ userId }) => userId === anna.id)).toBe(true);
  });

  test('beside a server that writes loses nothing of it: it is in the restored data or in a backup of before', async () => {
    const { app, anna, source, file } = await scene();
    await makeBackup(source, file);
    await app.make.session(anna);
    const live = tempDir();
    source.database.snapshotTo(join(live, 'ekipa.db'));
    const database = openDatabase(join(live, 'ekipa.db'));
    const server = openDatabase(join(live, 'ekipa.db'));
    onTestFinished(async () => {
      await database.close();
      await server.close();
    });
    const session = await server.db
      .selectFrom('sessions')
      .select(['userId', 'createdAt', 'expiresAt', 'isRemembered', 'lastUsedAt', 'userAgent'])
      .executeTakeFirstOrThrow();
    let isWriting = true;
    const written: string[] = [];
    const writing = (async () => {
      for (let count = 0; isWriting; count += 1) {
        const id = `sesja-${count}`;
        await inTransaction(server.db, async (db) => {
          await db
            .insertInto('sessions')
            .values({ ...session, tokenHash: id })
            .execute();
          const by = { actorId: null, at: '2026-06-10T08:00:00.000Z', address: 'nikt' };
          await insertAudit(db, [{ action: 'data.restored', subject: id }], by);
        });
        written.push(id);
        await setImmediate();
      }
    })();
    const restoring = restoreBackup({ database, clock: app.clock, dataDir: live }, file);
    const { before } = await restoring.finally(() => void (isWriting = false));
    await writing;
    const sessions = await server.db.selectFrom('sessions').select('tokenHash').execute();
    expect(sessions.map(({ tokenHash }) => tokenHash)).toEqual(expect.arrayContaining(written));
    const subjects = new Set<string | null>();
    for (const path of [null, ...before]) {
      const { db } = path === null ? server : (await restoredIn(app, path)).database;
      for (const { subject } of await db.selectFrom('audit').select('subject').execute()) subjects.add(subject);
    }
    expect(written.filter((id) => !subjects.has(id))).toEqual([]);
  });

  test('waits for who is writing just then', async () => {
    const { source } = await scene();
    const path = join(tempDir(), 'ekipa.db');
    source.database.snapshotTo(path);
    const server = openDatabase(path);
    onTestFinished(() => server.close());
    await source.database.db.updateTable('tasks').set({ title: 'Z kopii' }).execute();
    let copying: Promise<void> | undefined;
    await inTransaction(server.db, async (db) => {
      await db.updateTable('tasks').set({ title: 'Jeszcze tutaj' }).execute();
      copying = source.database.copyInto(path);
      // As long as finding the file takes, and a good deal longer.
      for (let turn = 0; turn < 50; turn += 1) await stat(path);
    });
    await copying;
    expect(await server.db.selectFrom('tasks').select('title').execute()).toEqual([{ title: 'Z kopii' }]);
  });

  test('brings the database of an older Ekipa up to date, and refuses that of a newer one', async () => {
    const { app, source, file } = await scene();
    await makeOlder(source.database);
    await makeBackup(source, file);
    const { report, database } = await restoredIn(app, file);
    expect(report.migrated).toEqual(['0013_audit']);
    expect(await migrate(database.db)).toEqual([]);
    await sql`insert into kysely_migration values ('9999_later', '2030')`.execute(source.database.db);
    const newer = `${file}2`;
    await makeBackup(source, newer);
    await expect(restoredIn(app, newer)).rejects.toThrow(/newer Ekipa/);
  });

  async function refused(app: TestApp, file: string) {
    const dataDir = tempDir();
    const attempt = restoreBackup({ database: null, clock: app.clock, dataDir }, file);
    await expect(attempt).rejects.toThrow(/is not a backup of Ekipa, or is damaged: nothing was changed/);
    expect(readdirSync(dataDir)).toEqual([]);
  }

  test('refuses an archive in which a byte of anything is changed, what has been cut off, and what is no archive', async () => {
    const { app, source, file } = await scene();
    await makeBackup(source, file);
    const bytes = readFileSync(file);
    const inside = gunzipSync(bytes);
    for (const place of [inside.indexOf('sha256'), Math.floor(inside.length / 2), inside.indexOf('plan piętra')]) {
      const other = Buffer.from(inside);
      other[place] = (other[place] ?? 0) ^ 0x55;
      writeFileSync(`${file}.bad`, gzipSync(other));
      await refused(app, `${file}.bad`);
    }
    for (const length of [0, 100, bytes.length - 1000, bytes.length - 1]) {
      writeFileSync(`${file}.bad`, bytes.subarray(0, length));
      await refused(app, `${file}.bad`);
    }
    writeFileSync(`${file}.bad`, 'zdjęcie z wakacji');
    await refused(app, `${file}.bad`);
    await expect(restoredIn(app, `${file}.none`)).rejects.toThrow(/cannot be read/);
  });

  test('refuses an archive that holds more, or leads out of the folder', async () => {
    const { app, file } = await scene();
    const folder = tempDir();
    mkdirSync(join(folder, 'uploads', 'attachments'), { recursive: true });
    writeFileSync(join(folder, 'ekipa.db'), 'x');
    const empty = { format: 1, madeAt: '2026-06-10T08:00:00.000Z', migration: '', files: [] };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(empty));
    await create({ file, cwd: folder, gzip: true }, ['manifest.json', 'ekipa.db']);
    await refused(app, file);
    const outside = { path: '../../escaped', size: 1, sha256: 'a'.repeat(64) };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...empty, files: [outside] }));
    writeFileSync(join(folder, 'escaped'), 'x');
    await create({ file, cwd: join(folder, 'uploads', 'attachments'), gzip: true, preservePaths: true }, [
      '../../escaped',
    ]);
    await refused(app, file);
    symlinkSync('/etc', join(folder, 'link'));
    await create({ file, cwd: folder, gzip: true }, ['manifest.json', 'ekipa.db', 'link']);
    await refused(app, file);
    expect(existsSync(join(tmpdir(), 'escaped'))).toBe(false);
  });
});
