// What a restore finds where the database that is there cannot be read, or not all of it.
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isoTime, type Clock } from '#server/kernel/clock.ts';
import { damageIn, isOpenElsewhere, whyNotOpened } from '#server/kernel/damaged-file.ts';
import { databaseName } from '#server/kernel/data-folder.ts';
import { openDatabase, type Database } from '#server/kernel/db.ts';
import { newestEventId } from '#server/kernel/event-log.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { newestMigration, someDisabled, type Identity } from './backup.queries.ts';

/** `database` is null where there is none, or none that can be opened; `damage` says what is wrong with what is there. */
export type Present = { database: Database | null; damage: string | null };

/** Opens the data folder's database, if it has one that can be opened. Throws what is no damage, such as a lock. */
export async function openPresent(dataDir: string): Promise<Present> {
  const path = join(dataDir, databaseName);
  if (!existsSync(path)) return { database: null, damage: null };
  const why = whyNotOpened(path);
  if (why !== null) return { database: null, damage: why };
  const database = openDatabase(path);
  try {
    const damage = database.problem();
    await newestMigration(database.db);
    return { database, damage };
  } catch (error) {
    return { database, damage: damageIn(error) };
  }
}

const unless = async <T>(read: Promise<T>, otherwise: T): Promise<T> =>
  read.catch((error: unknown) => (damageIn(error), otherwise));

/** What a restore takes over of a damaged database, as far as it can be read. Who is signed in is not taken from it. */
export async function salvage({ db }: Database) {
  const disabled: Identity[] = [];
  for (const direction of ['asc', 'desc'] as const)
    await unless(
      someDisabled(db, direction, (one) => void disabled.push(one)),
      undefined,
    );
  return { disabled, sessions: [], newestId: await unless(newestEventId(db), 0) };
}

/**
 * Moves a damaged database with all that belongs to it out of the way, beside it, as it is. Throws an `OperatorError`
 * where a server has it open. `putBack` undoes it.
 */
export async function setAside({ database, damage }: Present, { clock, dataDir }: { clock: Clock; dataDir: string }) {
  await database?.close();
  const path = join(dataDir, databaseName);
  const aside = join(dataDir, `damaged-${isoTime(clock).replaceAll(/[:.]/g, '-')}.db`);
  const move = async (from: string, to: string, ends = ['', '-wal', '-shm', '-journal']) => {
    for (const end of ends) if (existsSync(`${from}${end}`)) await rename(`${from}${end}`, `${to}${end}`);
  };
  await move(path, aside, ['']);
  if (isOpenElsewhere(aside)) {
    await move(aside, path);
    throw new OperatorError(
      `The database is damaged (${damage}), and Ekipa or a command of it works with it: stop that first. Nothing was changed.`,
    );
  }
  await move(path, aside, ['-wal', '-shm', '-journal']);
  return { path: aside, putBack: () => move(aside, path) };
}
