import { setTimeout } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { busyMs, patienceMs } from './patience.ts';

const everyPage = 0x7fffffff;

/**
 * Puts the whole of a database in the place of another's contents, as `Database.copyInto` says. The driver begins with
 * no page, which locks the other database, and calls a copy that finds it locked a whole one.
 */
export async function copyInto(raw: SQLite.Database, path: string, lastly: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  for (;;) {
    let isOurs = false;
    let pages = 0;
    let failure: { error: unknown } | undefined;
    const progress = () => {
      if (!isOurs)
        void lastly().then(
          () => (pages = everyPage),
          (error: unknown) => (failure = { error }),
        );
      isOurs = true;
      if (failure) throw failure.error;
      return pages;
    };
    await raw.backup(path, { progress });
    if (isOurs) return;
    if (performance.now() - begun > patienceMs) throw new SQLite.SqliteError('database is locked', 'SQLITE_BUSY');
    await setTimeout(busyMs);
  }
}
