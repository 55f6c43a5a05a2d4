import type { Clock } from '#server/kernel/clock.ts';
import { migrate, pendingMigrations, type Database } from '#server/kernel/db.ts';
import { backUpBefore } from './own-folder.ts';

/**
 * Brings the database of an older Ekipa up to date, all or nothing, with a backup of it made and read back before
 * (migrations touch no uploads: it is without them). Returns where that is; null where there was nothing to do.
 */
export async function upgrade(database: Database, clock: Clock, dataDir: string): Promise<string | null> {
  const [next] = await pendingMigrations(database.db);
  const source = { database, clock, dataDir };
  const path = next === undefined ? null : await backUpBefore(next, source, { withUploads: false });
  await migrate(database.db);
  return path;
}
