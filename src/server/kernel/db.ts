// Everything that differs between databases stands here: the driver, its types, its transactions.
import { setTimeout } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  Migrator,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
  type DatabaseConnection,
  type KyselyPlugin,
  type SqliteDatabase,
  type Transaction,
} from 'kysely';
import { migrations } from '#db/migrations/index.ts';
import type { DB } from '#db/schema.ts';
import { breathe } from './breath.ts';
import { copyInto } from './copy-into.ts';
import { OperatorError } from './operator-error.ts';
import { busyMs, patienceMs } from './patience.ts';

/** What queries are given: the database, or the transaction they are part of. */
export type Db = Kysely<DB> | Transaction<DB>;

export type Database = {
  db: Kysely<DB>;
  /** Whether another process has committed since the last call. */
  changedElsewhere: () => boolean;
  /** The whole database as the bytes of a file, which `openDatabase` takes. */
  bytes: () => Buffer;
  /** Writes the database as it is at this moment into a new file, while others go on writing. It stops this process. */
  snapshotTo: (path: string) => void;
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

const cachedStatements = 500;

/** What the driver cannot bind itself. */
const bindable = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

/** better-sqlite3 as Kysely wants it: statements are kept prepared, booleans are bound as 0 and 1. */
function driverFor(raw: SQLite.Database): SqliteDatabase {
  const statements = new Map<string, SQLite.Statement>();
  const statementOf = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= cachedStatements) statements.clear();
    const prepared = raw.prepare(sql);
    statements.set(sql, prepared);
    return prepared;
  };
  return {
    close: () => void raw.close(),
    prepare: (sql) => {
      const statement = statementOf(sql);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(parameters.map(bindable)),
        run: (parameters) => statement.run(parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(parameters.map(bindable)),
      };
    },
  };
}

/** A read-then-write transaction that began deferred can fail whatever the busy timeout says: ours begin as writers. */
class ImmediateDriver extends SqliteDriver {
  readonly #raw: SQLite.Database;
  constructor(raw: SQLite.Database) {
    super({ database: driverFor(raw) });
    this.#raw = raw;
  }
  /** On a full disk SQLite has taken it back by itself: to do so once more is an error, which would hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#raw.inTransaction) await super.rollbackTransaction(connection);
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite can take back what was done to its schema; without this each statement of a migration stands alone. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #raw: SQLite.Database;
  constructor(raw: SQLite.Database) {
    super({ database: raw });
    this.#raw = raw;
  }
  override createDriver() {
    return new ImmediateDriver(this.#raw);
  }
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/** After each statement others have their turn, also within a transaction: who needs the connection waits for its end. */
const turns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await breathe();
    return result;
  },
};

/** Columns that are named as booleans (`isPrivate`) read as booleans. */
const booleans: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const [first] = result.rows;
    const columns = first ? Object.keys(first).filter((name) => /^is[A-Z]/.test(name)) : [];
    if (columns.length > 0)
      for (const row of result.rows) for (const column of columns) row[column] = row[column] === 1;
    return result;
  },
};

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
    `busy_timeout = ${busyMs}`,
  ])
    raw.pragma(pragma);
  const db = new Kysely<DB>({ dialect: new ImmediateDialect(raw), plugins: [turns, booleans] });
  let seen = raw.pragma('data_version', { simple: true });
  const changedElsewhere = () => {
    const now = raw.pragma('data_version', { simple: true });
    const changed = now !== seen;
    seen = now;
    return changed;
  };
  return {
    db,
    changedElsewhere,
    bytes: () => raw.serialize(),
    snapshotTo: (path) => void raw.prepare('vacuum into ?').run(path),
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
