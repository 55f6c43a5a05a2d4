// node dist/server.js backup FILE, node dist/server.js restore FILE
import { join, resolve } from 'node:path';
import { systemClock } from '#server/kernel/clock.ts';
import { databaseName, makeDataFolder, requireData } from '#server/kernel/data-folder.ts';
import { openDatabase } from '#server/kernel/db.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { makeBackup, type BackupReport } from './backup.actions.ts';
import { openPresent } from './damaged-present.ts';
import { restoreBackup, type RestoreReport } from './restore.actions.ts';

type Print = (line: string) => void;

function fileIn(args: string[], command: string): string {
  const [file, ...more] = args;
  if (!file || file.startsWith('-') || more.length > 0)
    throw new OperatorError(`Usage: node dist/server.js ${command} FILE`);
  return resolve(file);
}

const contentsOf = ({ users, projects, tasks, messages, files }: Omit<BackupReport, 'missing' | 'bytes'>) =>
  `${users} accounts, ${projects} projects, ${tasks} tasks, ${messages} messages, ${files} files`;

/** Writes a backup of the data folder, while a server serves it or not. It migrates nothing. */
export async function backupCommand(dataDir: string, args: string[], print: Print): Promise<void> {
  const file = fileIn(args, 'backup');
  requireData(dataDir);
  const database = openDatabase(join(dataDir, databaseName));
  try {
    const report = await makeBackup({ database, clock: systemClock, dataDir }, file);
    print(`${file}: ${contentsOf(report)} (${(report.bytes / 1_048_576).toFixed(1)} MiB), read back and found whole.`);
    if (report.missing.length > 0)
      print(
        `${report.missing.length} files that the database tells of are not on the disk: ${report.missing.join(', ')}`,
      );
  } finally {
    await database.close();
  }
}

const damagedLine = ({ path, damage, isRead }: NonNullable<RestoreReport['damaged']>) =>
  `The database that was there is damaged (${damage}): it is in ${path} as it was. Nobody is signed in any more; who was disabled in it ${isRead ? 'stays so as far as it could be read' : 'could not be read'}: see user list.`;

/** Puts a backup in the place of the data folder's contents. */
export async function restoreCommand(dataDir: string, args: string[], print: Print): Promise<void> {
  const file = fileIn(args, 'restore');
  makeDataFolder(dataDir);
  const present = await openPresent(dataDir);
  try {
    const report = await restoreBackup({ ...present, clock: systemClock, dataDir }, file);
    print(`Restored the backup of ${report.madeAt}: ${contentsOf(report)}.`);
    if (report.migrated.length > 0) print(`Brought up to date: ${report.migrated.join(', ')}.`);
    if (report.disabled.length > 0)
      print(`Still disabled, though not in the backup: ${report.disabled.length} (${report.disabled.join(', ')}).`);
    if (report.before.length > 0) print(`What was there before is in ${report.before.join(' and ')}.`);
    if (report.damaged) print(damagedLine(report.damaged));
  } finally {
    await present.database?.close();
  }
}
