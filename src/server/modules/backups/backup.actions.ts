import { copyFile, link, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isoTime, type Clock } from '#server/kernel/clock.ts';
import { codeOf, databaseName } from '#server/kernel/data-folder.ts';
import { openDatabase, type Database } from '#server/kernel/db.ts';
import { partialOf } from '#server/kernel/file-store.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { pack } from './archive.ts';
import { countContents, newestMigration, storedFiles } from './backup.queries.ts';
import { withStaging } from './staging.ts';

export type BackupReport = Awaited<ReturnType<typeof countContents>> & {
  files: number;
  /** Uploads that the database tells of and that are not on the disk. */
  missing: string[];
  bytes: number;
};
export type Source = { database: Database; clock: Clock; dataDir: string };

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Tries it, before there is much to write; leaves nothing. Throws an `OperatorError`. */
async function requireWritable(target: string): Promise<void> {
  const partial = partialOf(target);
  await writeFile(partial, '').catch((error: unknown) => {
    throw new OperatorError(`${target} cannot be written (${codeOf(error)}): choose another place.`);
  });
  await rm(partial);
}

/** The same bytes under another name: at no cost on the same disk, as a copy where the disk cannot do that. */
async function takeFile(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  const linked = await link(from, to).then(
    () => true,
    () => false,
  );
  if (linked) return true;
  return copyFile(from, to).then(
    () => true,
    () => false,
  );
}

/** How often it is begun anew when somebody deletes a file between the database's moment and the files'. */
const rounds = 3;

/**
 * The database as it was at one moment, while others write, and every upload that it tells of. Uploads never change;
 * one that was deleted in between belongs to a later moment, so it is done again.
 */
async function takeSnapshot({ database, dataDir }: Source, folder: string, withUploads: boolean) {
  const copy = join(folder, databaseName);
  let missingBefore = '';
  for (let round = 1; ; round += 1) {
    await rm(copy, { force: true });
    await database.snapshotTo(copy);
    const snapshot = openDatabase(copy, { isSealed: true });
    const problem = snapshot.problem();
    if (problem) throw new OperatorError(`The database is damaged (${problem}): no backup was made.`);
    const about = { migration: await newestMigration(snapshot.db), counts: await countContents(snapshot.db) };
    const wanted = withUploads ? await storedFiles(snapshot.db) : [];
    await snapshot.close();
    const missing: string[] = [];
    for (const path of wanted)
      if (!(await isThere(join(folder, path))) && !(await takeFile(join(dataDir, path), join(folder, path))))
        missing.push(path);
    const isAsBefore = missing.join() === missingBefore;
    if (missing.length === 0 || isAsBefore || round === rounds)
      return { ...about, missing, files: wanted.filter((path) => !missing.includes(path)) };
    missingBefore = missing.join();
  }
}

/**
 * Writes database and uploads into one archive, consistent while a server writes, and reads it back to see that it can
 * be restored (contract §9). A file that is there is not replaced. Without its uploads it is for a restore beside them.
 */
export async function makeBackup(source: Source, target: string, { withUploads = true } = {}): Promise<BackupReport> {
  if (await isThere(target)) throw new OperatorError(`${target} is there already: choose another name.`);
  if (!(await isThere(dirname(target)))) throw new OperatorError(`The folder ${dirname(target)} is not there.`);
  await requireWritable(target);
  const report = await withStaging(source.dataDir, async (folder) => {
    const { counts, files, missing, migration } = await takeSnapshot(source, folder, withUploads);
    await pack(folder, [databaseName, ...files], target, { madeAt: isoTime(source.clock), migration });
    return { ...counts, files: files.length, missing };
  });
  return { ...report, bytes: (await stat(target)).size };
}
