import { accessSync, constants, existsSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { lchown, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from './operator-error.ts';

export const databaseName = 'ekipa.db';

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What keeps this user from working with a data folder that is there, each with what to do; empty where nothing does. */
export function hindrancesIn(dataDir: string): string[] {
  if (!statSync(dataDir).isDirectory()) return [`${dataDir} is no folder: see DATA_DIR`];
  const inside = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, 'uploads', 'uploads/attachments'];
  const folders = new Set(inside.slice(3).map((name) => join(dataDir, name)));
  const user = process.getuid?.() ?? 'USER';
  return [dataDir, ...inside.map((name) => join(dataDir, name))].flatMap((path) => {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
      return folders.has(path) && !statSync(path).isDirectory() ? [`${path} is no folder: move it out of the way`] : [];
    } catch (error) {
      // What stands above it is said by itself.
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
      if (codeOf(error) === 'EROFS')
        return [`${path} lies on a disk that is mounted read-only: mount it for writing, or set DATA_DIR to another`];
      return [
        `${path} cannot be read and written by this user (uid ${user}): run Ekipa as its owner, or chown -R ${user} ${dataDir}`,
      ];
    }
  });
}

function refuseHindered(dataDir: string): void {
  const [first] = hindrancesIn(dataDir);
  if (first !== undefined) throw new OperatorError(`${first}.`);
}

/**
 * Makes a folder, and those above it, for its owner alone; one that is there stays as it is. Throws what the system says.
 * (Node's own `recursive` goes on for ever where nothing can be made, as in /proc.)
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error;
  }
}

const isThere = (path: string): boolean => {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
};

type Variable = 'DATA_DIR' | 'BACKUP_DIR';

/** What there is of a path: itself, or what stands above it; a link counts, wherever it leads. */
const nearestTo = (path: string): string => (isThere(path) ? path : nearestTo(dirname(path)));

function cannotBeMade(variable: Variable, path: string, error: unknown): string {
  const nearest = nearestTo(path);
  return existsSync(nearest)
    ? `${path} cannot be made (${codeOf(error)}): make it and give it to the user that Ekipa runs as, or set ${variable} to another`
    : `${path} cannot be made: ${nearest} is a link to what is not there; make that, or set ${variable} to another`;
}

/** Why a folder that is not there cannot be made, with what to do; null where it can. Tries it above, and leaves nothing. */
export function whyNotMade(variable: Variable, path: string): string | null {
  try {
    rmdirSync(mkdtempSync(join(nearestTo(path), '.ekipa-')));
    return null;
  } catch (error) {
    return cannotBeMade(variable, path, error);
  }
}

function makeFor(variable: Variable, path: string): void {
  try {
    makeFolder(path);
  } catch (error) {
    throw new OperatorError(`${cannotBeMade(variable, path, error)}.`);
  }
}

/** The folder of the data, made where it is not there, for its owner alone. Throws an `OperatorError` that says what to do. */
export function makeDataFolder(dataDir: string): void {
  makeFor('DATA_DIR', dataDir);
  refuseHindered(dataDir);
}

/** The folder of the daily backups, in the same way. */
export function makeBackupFolder(backupDir: string): void {
  makeFor('BACKUP_DIR', backupDir);
  if (!statSync(backupDir).isDirectory()) throw new OperatorError(`${backupDir} is no folder: see BACKUP_DIR.`);
}

/** For what works on data that is there: makes none, lest a wrong DATA_DIR looks like an empty Ekipa. Throws an `OperatorError`. */
export function requireData(dataDir: string): void {
  if (!existsSync(dataDir) || (statSync(dataDir).isDirectory() && !existsSync(join(dataDir, databaseName))))
    throw new OperatorError(
      `There is no database in ${dataDir}: set DATA_DIR to where the data is, or start Ekipa once, which makes one.`,
    );
  refuseHindered(dataDir);
}

/** Makes what root has put there its owner's, as whom the server runs. What others make there is theirs by itself. */
export async function giveToOwnerOf(dataDir: string, paths: Iterable<string>): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  for (const path of paths) await lchown(path, uid, gid);
}
