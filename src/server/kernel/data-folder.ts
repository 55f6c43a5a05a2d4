import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { lchown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';

export const databaseName = 'ekipa.db';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What keeps this user from working with a data folder that is there, each with what to do; empty where nothing does. */
export function hindrancesIn(dataDir: string): string[] {
  if (!statSync(dataDir).isDirectory()) return [`${dataDir} is no folder: see DATA_DIR`];
  const inside = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, 'uploads', 'uploads/attachments'];
  const user = process.getuid?.() ?? 'USER';
  return [dataDir, ...inside.map((name) => join(dataDir, name))].flatMap((path) => {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
      return [];
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
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

/** The folder of the data, made where it is not there, for its owner alone. Throws an `OperatorError` that says what to do. */
export function makeDataFolder(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorError(
      `${dataDir} cannot be made (${codeOf(error)}): make it and give it to the user that Ekipa runs as, or set DATA_DIR to another.`,
    );
  }
  refuseHindered(dataDir);
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
