import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commandLine, insertAudit } from '#server/kernel/audit-log.ts';
import { isoTime, type Clock } from '#server/kernel/clock.ts';
import { databaseName, giveToOwnerOf } from '#server/kernel/data-folder.ts';
import { inTransaction, migrate, openDatabase, type Database } from '#server/kernel/db.ts';
import { EventBus } from '#server/kernel/event-bus.ts';
import { newestEventId } from '#server/kernel/event-log.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { keepDisabled } from '#server/modules/accounts/operator.actions.ts';
import { unpack, type Manifest } from './archive.ts';
import { breakHistory, countContents, listAllSessions, listDisabledIds, replaceSessions } from './backup.queries.ts';
import { backUpBefore } from './own-folder.ts';
import { withStaging } from './staging.ts';

export type RestoreReport = Awaited<ReturnType<typeof countContents>> & {
  madeAt: string;
  files: number;
  migrated: string[];
  /** Where what was there before has been put, and what was written meanwhile; none where there was nothing. */
  before: string[];
  /** Usernames of those who were not disabled in the backup, are now, and stay so. */
  disabled: string[];
};
/** `database` is null where the data folder has none yet. */
type Target = { database: Database | null; clock: Clock; dataDir: string };

/** Beyond every id that browsers have heard of, also of events that are written while this goes on. */
const idsLeftOut = 1_000_000;

/** What an unpacked database has to be before it takes another's place: whole, and of this version. */
async function prepare(copy: Database): Promise<string[]> {
  const problem = copy.problem();
  if (problem) throw new OperatorError(`The backup's database is damaged (${problem}): nothing was changed.`);
  return migrate(copy.db);
}

/**
 * Takes over who is disabled and who is signed in, and tells the copy apart from all that was heard of before. Returns
 * whom the backup did not know as disabled.
 */
async function takeOver(copy: Database, { database, clock }: Target, { madeAt }: Manifest): Promise<string[]> {
  const disabledIds = database ? await listDisabledIds(database.db) : [];
  const disabled = await keepDisabled({ database: copy, bus: new EventBus(), clock }, disabledIds);
  const sessions = database ? await listAllSessions(database.db) : [];
  const newest = Math.max(await newestEventId(copy.db), database ? await newestEventId(database.db) : 0);
  await inTransaction(copy.db, async (db) => {
    await replaceSessions(db, sessions);
    await breakHistory(db, newest + idsLeftOut, isoTime(clock));
    const by = { actorId: null, at: isoTime(clock), address: commandLine };
    await insertAudit(db, [{ action: 'data.restored', subject: `backup of ${madeAt}` }], by);
  });
  return disabled;
}

async function placeUploads({ files }: Manifest, folder: string, dataDir: string): Promise<void> {
  for (const { path } of files) {
    if (path === databaseName) continue;
    const target = join(dataDir, path);
    await mkdir(dirname(target), { recursive: true });
    await giveToOwnerOf(dataDir, [join(dataDir, 'uploads'), dirname(target), join(folder, path)]);
    await rename(join(folder, path), target);
  }
}

/**
 * Puts a backup in the place of the data, also beside a running server. What is there is put into a backup of its own
 * first; what was written while that was made, into a second one of the database alone, while nobody can write.
 * The database changes hands in one commit; uploads come before it, and those that the backup does not know stay.
 * Who is signed in stays so, where the account is there in both; nobody else is. Who is disabled stays so.
 */
export async function restoreBackup(target: Target, file: string): Promise<RestoreReport> {
  const { database, dataDir } = target;
  return withStaging(dataDir, async (folder) => {
    const manifest = await unpack(file, folder);
    const copy = openDatabase(join(folder, databaseName), { isSealed: true });
    try {
      const migrated = await prepare(copy);
      const counts = await countContents(copy.db);
      database?.changedElsewhere();
      const before = database ? [await backUpBefore('restore', { ...target, database })] : [];
      await placeUploads(manifest, folder, dataDir);
      let disabled: string[] = [];
      await copy.copyInto(join(dataDir, databaseName), async () => {
        if (database?.changedElsewhere())
          before.push(await backUpBefore('restore-latest', { ...target, database }, { withUploads: false }));
        disabled = await takeOver(copy, target, manifest);
      });
      await giveToOwnerOf(dataDir, [join(dataDir, databaseName)]);
      return { ...counts, migrated, before, disabled, madeAt: manifest.madeAt, files: manifest.files.length - 1 };
    } finally {
      await copy.close();
    }
  });
}
