import type SQLite from 'better-sqlite3';

/** So many are kept until the next write. */
const most = 1_000;

/**
 * What was read of a database, for as long as nobody writes to it: each commit, also of another process, begins anew. A
 * team's database rests for most of the time, and is then asked the same by each screen that looks whether it still does.
 */
export function unchangedReads(raw: SQLite.Database) {
  const ownChanges = raw.prepare('select total_changes()').pluck();
  const commitsElsewhere = raw.prepare('pragma data_version').pluck();
  const known = new Map<string, Promise<unknown>>();
  let then = '';
  return async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    // What is asked then may be part of what is being written.
    if (raw.inTransaction) return read();
    const now = [ownChanges.get(), commitsElsewhere.get()].join(' ');
    if (now !== then || known.size >= most) known.clear();
    then = now;
    const before = known.get(key);
    if (before) return before as Promise<T>;
    const answer = read();
    known.set(key, answer);
    answer.catch(() => known.get(key) === answer && known.delete(key));
    return answer;
  };
}
