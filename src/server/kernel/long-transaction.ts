import type SQLite from 'better-sqlite3';

/** A transaction that changes more rows than that makes the log long: those of an account lie in a page each. */
const usualChanges = 500;
/** Kilobytes of pages that a long one holds in memory, of 16 MB otherwise. */
const heldKb = 1_000;

/**
 * Tells a long transaction from a usual one. A long one writes its pages to the log while it works, between whose statements
 * others have their turn: in its commit alone, 13 MB of them took twice as long as anybody is to wait.
 */
export function changesOf(raw: SQLite.Database) {
  const total = raw.prepare<[], number>('select total_changes()').pluck();
  const usualCache = Number(raw.pragma('cache_size', { simple: true }));
  let before: number | null = null;
  let isLong = false;
  return {
    begin: () => void (before = total.get() ?? 0),
    /** After each statement. Returns whether the transaction that is under way is a long one. */
    look: (): boolean => {
      if (before === null || isLong || (total.get() ?? 0) - before <= usualChanges) return isLong;
      raw.pragma(`cache_size = -${heldKb}`);
      return (isLong = true);
    },
    end: () => {
      if (isLong) raw.pragma(`cache_size = ${usualCache}`);
      isLong = false;
      before = null;
    },
  };
}
