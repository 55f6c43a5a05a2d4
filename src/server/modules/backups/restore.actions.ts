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
import {
  breakHistory,
  countContents,
  idsOf,
  listAllSessions,
  listDisabled,
  replaceSessions,
} from './backup.queries.ts';
import { salvage, setAside, type Present } from './damaged-present.ts';
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
  /** Where the database that was there has been put as it was, and what was wrong with it. */
  damaged: { path: string; damage: string; isRead: boolean } | null;
};
type Target = Present & { clock: Clock; dataDir: string };
/** What is taken over of the database that is there. */
type Known = Awaited<ReturnType<typeof knownIn>>;

/** Beyond every id that browsers have heard of, also of events that are written while this goes on. */
const idsLeftOut = 1_000_000;

/** What an unpacked database has to be before it takes another's place: whole, and of this version. */
async function prepare(copy: Database): Promise<string[]> {
  const problem = copy.problem();
  if (problem) throw new OperatorError(`The backup's database is damaged (${problem}): nothing was changed.`);
  return migrate(copy.db);
}

const knownIn = async ({ db }: Database) => ({
  disabled: await listDisabled(db),
  sessions: await listAllSessions(db),
  newestId: await newestEventId(db),
});
const nothingKnown: Known = { disabled: [], sessions: [], newestId: 0 };

/**
 * Takes over who is disabled and who is signed in, and tells the copy apart from all that was heard of before. Returns
 * whom the backup did not know as disabled.
 */
async function takeOver(copy: Database, known: Known, { clock }: Target, { madeAt }: Manifest): Promise<string[]> {
  const services = { database: copy, bus: new EventBus(), clock };
  const disabled = await keepDisabled(services, await idsOf(copy.db, known.disabled));
  const newest = Math.max(await newestEventId(copy.db), known.newestId);
  await inTransaction(copy.db, async (db) => {
    await replaceSessions(db, known.sessions);
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

type Unpacked = { copy: Database; manifest: Manifest; folder: string };

/**
 * What is there is put into a backup of its own first; what was written while that was made, into a second one of the
 * database alone, while nobody can write.
 */
async function putOver(target: Target, { copy, manifest, folder }: Unpacked) {
  const { database, dataDir } = target;
  database?.changedElsewhere();
  const before = database ? [await backUpBefore('restore', { ...target, database })] : [];
  await placeUploads(manifest, folder, dataDir);
  let disabled: string[] = [];
  await copy.copyInto(join(dataDir, databaseName), async () => {
    if (database?.changedElsewhere())
      before.push(await backUpBefore('restore-latest', { ...target, database }, { withUploads: false }));
    disabled = await takeOver(copy, database ? await knownIn(database) : nothingKnown, target, manifest);
  });
  return { before, disabled, damaged: null };
}

/** What is there is put aside as it is: no backup can be made of it. Where this fails, it is back in its place. */
async function putOverDamaged(target: Target, damage: string, { copy, manifest, folder }: Unpacked) {
  const { database, dataDir } = target;
  const known = database ? await salvage(database) : nothingKnown;
  const { path, putBack } = await setAside(target, target);
  try {
    await placeUploads(manifest, folder, dataDir);
    const disabled = await takeOver(copy, known, target, manifest);
    await copy.copyInto(join(dataDir, databaseName));
    return { before: [], disabled, damaged: { path, damage, isRead: database !== null } };
  } catch (error) {
    await putBack();
    throw error;
  }
}

/**
 * Puts a backup in the place of the data, also beside a running server, unless what is there is damaged. It is put aside
 * (`before`, `damaged`). The database changes hands in one commit; uploads come before it, and those that the backup does
 * not know stay. Who is signed in stays so, where the account is there in both; nobody else is. Who is disabled stays so.
 */
export async function restoreBackup(target: Target, file: string): Promise<RestoreReport> {
  const { damage, dataDir } = target;
  return withStaging(dataDir, async (folder) => {
    const manifest = await unpack(file, folder);
    const copy = openDatabase(join(folder, databaseName), { isSealed: true });
    try {
      const migrated = await prepare(copy);
      const counts = await countContents(copy.db);
      const unpacked = { copy, manifest, folder };
      const put = await (damage === null ? putOver(target, unpacked) : putOverDamaged(target, damage, unpacked));
      await giveToOwnerOf(dataDir, [join(dataDir, databaseName)]);
      return { ...counts, ...put, migrated, madeAt: manifest.madeAt, files: manifest.files.length - 1 };
    } finally {
      await copy.close();
    }
  });
}
