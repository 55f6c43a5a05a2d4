import { rmSync, statSync, writeFileSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { isUnavailable } from './db.ts';

/** What reading a database says of damage. Throws what is none, such as a lock. */
export function damageIn(error: unknown): string {
  if (isUnavailable(error) || !(error instanceof SQLite.SqliteError)) throw error;
  return error.message;
}

/** Why the file is no database that can be opened; null where it is one. Leaves it as it is. */
export function whyNotOpened(path: string): string | null {
  if (statSync(path).size === 0) return 'it is empty';
  const raw = new SQLite(path);
  try {
    raw.prepare('select name from sqlite_schema').all();
    return null;
  } catch (error) {
    return damageIn(error);
  } finally {
    raw.close();
  }
}

/**
 * Whether another process has the database open. It stands alone, without its log. SQLite asks for the whole file before it
 * has looked at any of it where it is to be alone and there is a log: one that says nothing, and goes.
 */
export function isOpenElsewhere(path: string): boolean {
  const log = `${path}-wal`;
  if (statSync(path).size > 0) writeFileSync(log, '-', { flag: 'wx' });
  const raw = new SQLite(path, { timeout: 0 });
  try {
    raw.pragma('locking_mode = EXCLUSIVE');
    raw.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    return error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');
  } finally {
    raw.close();
    rmSync(log, { force: true });
  }
}
