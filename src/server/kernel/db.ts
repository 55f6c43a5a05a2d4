// Everything that differs between databases stands here and in `sqlite-driver.ts`: the driver, its types, its transactions.
import { setTimeout } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { Kysely, Migrator, sql, type Transaction } from 'kysely';
import { migrations } from '#db/migrations/index.ts';
import type { DB } from '#db/schema.ts';
import { copyInto } from './copy-into.ts';
import { Gate } from './gate.ts';
import { OperatorError } from './operator-error.ts';
import { busyMs, patienceMs } from './patience.ts';
import { booleans, ImmediateDialect, turns } from './sqlite-driver.ts';
import { unchangedReads } from './unchanged.ts';

/** What queries are given: the database, or the transaction they are part of. */
export type Db = Kysely<DB> | Transaction<DB>;

export type Database = {
  db: Kysely<DB>;
  /** Who waits for their turn to ask it something. */
  row: Gate['row'];
  /** Whether another process has committed since the last call. */
  changedElsewhere: () => boolean;
  /**
   * What `read` answered under this key, if nobody has written to the database since then; else what it answers now. It
   * reads the database itself, no transaction, and nothing but that: what depends on the clock is asked outside.
   */
  whileUnchanged: <T>(key: string, read: () => Promise<T>) => Promise<T>;
  /** The whole database as the bytes of a file, which `openDatabase` takes. */
  bytes: () => Buffer;
  /** Writes the database as it is once it is its turn into a new file, while other processes go on writing. It stops this one. */
  snapshotTo: (path: string) => Promise<void>;
  /**
   * Puts the whole of it in the place of another database's contents, in one commit. Who has that open goes on with it.
   * `lastly` is done while nobody can write there any more; what it writes here comes along. Waits its turn as
   * `inTransaction` does; where it or `lastly` fails, nothing is changed there.
   */
  copyInto: (path: string, lastly?: () => Promise<void>) => Promise<void>;
  /** What is wrong with the file or its references; null when it is whole. */
  problem: () => string | null;
  close: () => Promise<void>;
};

/** SQLite begins its log anew after 4 MB; what a large write has made of it is given back then. */
const logBytes = 8 * 1024 * 1024;

/**
 * Opens a SQLite file, ':memory:', or the bytes of one. A commit returns when it is on the disk (`synchronous=FULL`).
 * The schema is as it was: `migrate` brings it up to date. A sealed one is one file alone, with nothing beside it.
 */
export function openDatabase(source: string | Buffer, { isSealed = false } = {}): Database {
  const raw = new SQLite(source);
  for (const pragma of [
    `journal_mode = ${isSealed ? 'DELETE' : 'WAL'}`,
    'foreign_keys = ON',
    'synchronous = FULL',
    `journal_size_limit = ${logBytes}`,
    `busy_timeout = ${busyMs}`,
  ])
    raw.pragma(pragma);
  const gate = new Gate({ atOnce: 1 });
  const db = new Kysely<DB>({ dialect: new ImmediateDialect(raw, gate), plugins: [turns, booleans] });
  let seen = raw.pragma('data_version', { simple: true });
  const changedElsewhere = () => {
    const now = raw.pragma('data_version', { simple: true });
    const changed = now !== seen;
    seen = now;
    return changed;
  };
  return {
    db,
    row: () => gate.row(),
    changedElsewhere,
    whileUnchanged: unchangedReads(raw),
    bytes: () => raw.serialize(),
    snapshotTo: async (path) => void (await sql`vacuum into ${path}`.execute(db)),
    copyInto: (path, lastly = async () => {}) => copyInto(raw, path, lastly),
    problem: () => problemOf(raw),
    close: async () => {
      await db.destroy();
      // Kysely leaves open what it has not asked anything yet.
      raw.close();
    },
  };
}

function problemOf(raw: SQLite.Database): string | null {
  const [first] = raw.pragma('integrity_check(1)') as { integrity_check: string }[];
  if (first?.integrity_check !== 'ok') return first?.integrity_check ?? 'unreadable';
  const [loose] = raw.pragma('foreign_key_check') as { table: string; parent: string }[];
  return loose ? `${loose.table} without its ${loose.parent}` : null;
}

const isLocked = (error: unknown) => error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');

/**
 * One write transaction. While another process is writing (an import) it waits its turn, up to 10 seconds, in which
 * reading goes on; then it throws what `isUnavailable` knows. Within a transaction it is a part of that one.
 */
export async function inTransaction<T>(db: Kysely<DB>, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const begun = performance.now();
  for (;;) {
    let isInside = false;
    try {
      return await db.transaction().execute((transaction) => {
        isInside = true;
        return work(transaction);
      });
    } catch (error) {
      if (isInside || !isLocked(error) || performance.now() - begun > patienceMs) throw error;
    }
    await setTimeout(busyMs);
  }
}

/**
 * Several reads of one and the same state: nothing that anybody commits meanwhile is in the later ones. It locks nobody out
 * but the rest of this process, which waits as it does for a statement; the outer `db` would wait for ever inside of it.
 */
export async function inSnapshot<T>(db: Kysely<DB>, work: (snapshot: Kysely<DB>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** The migrations that a database of an older Ekipa has before it; none where there is nothing in it yet. */
export async function pendingMigrations(db: Kysely<DB>): Promise<string[]> {
  const known = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).getMigrations();
  const pending = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
  return pending.length === known.length ? [] : pending;
}

/** Brings the schema up to date, all or nothing: one transaction. Returns the names of the migrations that ran. */
export async function migrate(db: Kysely<DB>, steps = migrations): Promise<string[]> {
  await refuseNewer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** A database that a newer Ekipa has migrated is left as it is. Throws an `OperatorError`. */
export async function refuseNewer(db: Kysely<DB>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.find(({ name }) => !(name in migrations));
  if (unknown) throw new OperatorError(`The database is of a newer Ekipa (${unknown.name}): start that one.`);
}

/** Why neither the database nor a file can be written: the disk is full or read-only; another process locks it too long. */
const noWrite = /^(SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN)|ENOSPC$|EDQUOT$|EROFS$)/;

/** Whether nothing can be kept just now, which is no fault of what was asked for. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && noWrite.test(String(error.code));

/** Whether a unique rule refused the write, and which columns it names: 'users.emailKey'. */
export const brokenUniqueRule = (error: unknown): string | null =>
  error instanceof SQLite.SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE'
    ? error.message.replace('UNIQUE constraint failed: ', '')
    : null;
