import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { insertAudit } from '#server/kernel/audit-log.ts';
import { inTransaction, migrate, openDatabase } from '#server/kernel/db.ts';
import { userCommand } from '#server/modules/accounts/user.command.ts';
import { makeOlder, newestMigration, restoredIn, scene, tempDir } from '#tests/support/backups.ts';
import { makeBackup } from './backup.actions.ts';
import { restoreCommand } from './backup.command.ts';
import { restoreBackup } from './restore.actions.ts';

describe('restoring', () => {
  test('puts the present into a backup of its own first, and leaves no way back to what was told before', async () => {
    const { app, anna, projectId, source, file } = await scene();
    await makeBackup(source, file);
    await app.rest(anna, 'POST', '/api/tasks', { projectId, title: 'Po kopii' });
    const live = tempDir();
    await source.database.snapshotTo(join(live, 'ekipa.db'));
    const database = openDatabase(join(live, 'ekipa.db'));
    onTestFinished(() => database.close());
    const newest = await sql<{ id: number }>`select max(id) as id from events`.execute(database.db);
    const { before } = await restoreBackup({ database, damage: null, clock: app.clock, dataDir: live }, file);
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
    await source.database.snapshotTo(join(live, 'ekipa.db'));
    const database = openDatabase(join(live, 'ekipa.db'));
    onTestFinished(() => database.close());
    await restoreBackup({ database, damage: null, clock: app.clock, dataDir: live }, file);
    const sessions = await database.db.selectFrom('sessions').select(['userId', 'userAgent']).execute();
    expect(sessions.filter(({ userAgent }) => userAgent)).toEqual([{ userId: anna.id, userAgent: 'nowy telefon' }]);
    expect(sessions.every(({ userId }) => userId === anna.id)).toBe(true);
  });

  test('leaves disabled who was disabled since, with nobody’s chat left without them, and says whom', async () => {
    const { app, anna, source, file } = await scene();
    const [ewa, jan] = [await app.make.user('Ewa Łęcka'), await app.make.user('Jan Kos')];
    const { id: teamChatId } = await app.as(ewa).teamChat.create({ name: 'Kawa', members: [anna.id] });
    await userCommand(app.services, ['disable', jan.username], () => {});
    await makeBackup(source, file);
    await userCommand(app.services, ['disable', ewa.username], () => {});
    await userCommand(app.services, ['enable', jan.username], () => {});
    const live = tempDir();
    await source.database.snapshotTo(join(live, 'ekipa.db'));
    const said: string[] = [];
    await restoreCommand(live, [file], (line) => void said.push(line));
    expect(said).toContain(`Still disabled, though not in the backup: 1 (${ewa.username}).`);
    const database = openDatabase(join(live, 'ekipa.db'));
    onTestFinished(() => database.close());
    const users = await database.db.selectFrom('users').select(['username', 'disabledAt']).execute();
    const disabled = users.filter(({ disabledAt }) => disabledAt !== null).map(({ username }) => username);
    expect(disabled).toEqual([ewa.username, jan.username]);
    const inCharge = await database.db
      .selectFrom('team_chat_members')
      .select('userId')
      .where('chatId', '=', teamChatId)
      .where('role', '=', 'employer')
      .execute();
    expect(inCharge).toContainEqual({ userId: anna.id });
  });

  test('of another Ekipa leaves nobody signed in or disabled as who has their number and name there', async () => {
    const { app, anna, source, file } = await scene();
    const [ewa, jan] = [await app.make.user('Ewa Łęcka'), await app.make.user('Jan Kos')];
    await makeBackup(source, file);
    await userCommand(app.services, ['disable', jan.username], () => {});
    for (const one of [ewa, anna]) await app.make.session(one);
    for (const { id } of [ewa, jan])
      await app.db.updateTable('users').set({ createdAt: '2020-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
    const live = tempDir();
    await source.database.snapshotTo(join(live, 'ekipa.db'));
    const database = openDatabase(join(live, 'ekipa.db'));
    onTestFinished(() => database.close());
    const { disabled } = await restoreBackup({ database, damage: null, clock: app.clock, dataDir: live }, file);
    expect(disabled).toEqual([]);
    const signedIn = await database.db.selectFrom('sessions').select('userId').distinct().execute();
    expect(signedIn).toEqual([{ userId: anna.id }]);
  });

  test('beside a server that writes loses nothing of it: it is in the restored data or in a backup of before', async () => {
    const { app, anna, source, file } = await scene();
    await makeBackup(source, file);
    await app.make.session(anna);
    const live = tempDir();
    await source.database.snapshotTo(join(live, 'ekipa.db'));
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
    const restoring = restoreBackup({ database, damage: null, clock: app.clock, dataDir: live }, file);
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
    await source.database.snapshotTo(path);
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
    expect(report.migrated).toEqual([newestMigration]);
    expect(await migrate(database.db)).toEqual([]);
    await sql`insert into kysely_migration values ('9999_later', '2030')`.execute(source.database.db);
    const newer = `${file}2`;
    await makeBackup(source, newer);
    await expect(restoredIn(app, newer)).rejects.toThrow(/newer Ekipa/);
  });
});
