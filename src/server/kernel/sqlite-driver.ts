// better-sqlite3 as Kysely wants it.
import type SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type KyselyPlugin,
  type SqliteDatabase,
} from 'kysely';
import { breathe } from './breath.ts';
import { commitWithoutCheckpoint } from './checkpoint.ts';
import type { Gate } from './gate.ts';
import { changesOf } from './long-transaction.ts';

const cachedStatements = 500;

/** What the driver cannot bind itself. */
const bindable = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

type Changes = ReturnType<typeof changesOf>;

/** Statements are kept prepared, booleans are bound as 0 and 1. */
function driverFor(raw: SQLite.Database, changes: Changes): SqliteDatabase {
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
        run: (parameters) => {
          const result = statement.run(parameters.map(bindable));
          changes.look();
          return result;
        },
        iterate: (parameters) => statement.iterate(parameters.map(bindable)),
      };
    },
  };
}

/** A read-then-write transaction that began deferred can fail whatever the busy timeout says: ours begin as writers. */
class ImmediateDriver extends SqliteDriver {
  readonly #raw: SQLite.Database;
  readonly #gate: Gate;
  readonly #changes: Changes;
  constructor(raw: SQLite.Database, gate: Gate) {
    const changes = changesOf(raw);
    super({ database: driverFor(raw, changes) });
    this.#raw = raw;
    this.#gate = gate;
    this.#changes = changes;
  }
  /** One after the other in the order of coming; Kysely's own lock wakes everybody for the one that has it next. */
  override async acquireConnection() {
    await this.#gate.enter();
    return super.acquireConnection();
  }
  override async releaseConnection() {
    await super.releaseConnection();
    this.#gate.leave();
  }
  /** On a full disk SQLite has taken it back by itself: to do so once more is an error, which would hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#raw.inTransaction) await super.rollbackTransaction(connection);
    this.#changes.end();
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#changes.begin();
  }
  override async commitTransaction(connection: DatabaseConnection) {
    const commit = () => super.commitTransaction(connection);
    await (this.#changes.look() ? commitWithoutCheckpoint(this.#raw, commit) : commit());
    this.#changes.end();
  }
}

/** SQLite can take back what was done to its schema; without this each statement of a migration stands alone. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Of a database whose one connection is had through the gate. */
export class ImmediateDialect extends SqliteDialect {
  readonly #raw: SQLite.Database;
  readonly #gate: Gate;
  constructor(raw: SQLite.Database, gate: Gate) {
    super({ database: raw });
    this.#raw = raw;
    this.#gate = gate;
  }
  override createDriver() {
    return new ImmediateDriver(this.#raw, this.#gate);
  }
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/** After each statement others have their turn, also within a transaction: who needs the connection waits for its end. */
export const turns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await breathe();
    return result;
  },
};

/** Columns that are named as booleans (`isPrivate`) read as booleans. */
export const booleans: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const [first] = result.rows;
    const columns = first ? Object.keys(first).filter((name) => /^is[A-Z]/.test(name)) : [];
    if (columns.length > 0)
      for (const row of result.rows) for (const column of columns) row[column] = row[column] === 1;
    return result;
  },
};
