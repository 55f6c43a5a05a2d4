// Statements that are asked at every call: Kysely takes longer to build and compile one than SQLite to answer it.
import type { Compilable, CompiledQuery, KyselyPlugin } from 'kysely';
import type { Db } from './db.ts';

type Build<Values extends unknown[], Row> = (db: Db, ...values: Values) => Compilable<Row>;

/** What a statement is built with, in the place of a value. */
class StandIn {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

function compile<Values extends unknown[], Row>(db: Db, build: Build<Values, Row>): CompiledQuery<Row> {
  const standIns = Array.from({ length: build.length - 1 }, (_, index) => new StandIn(index));
  const query = build(db, ...(standIns as unknown[] as Values)).compile();
  if (standIns.some((one) => !query.parameters.includes(one))) throw new TypeError(`A value is lost: ${query.sql}`);
  return query;
}

/**
 * A statement that is built once and asked with other values each time. Every value is handed on as it is: what the
 * statement is like does not depend on it, and a list cannot be one.
 */
function rows<Values extends unknown[], Row>(build: Build<Values, Row>) {
  // Each plugin may change it, or look on: it is shown what it has not seen yet.
  const known = new WeakMap<KyselyPlugin, CompiledQuery<Row>>();
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    const plugin = db.getExecutor().plugins.at(-1);
    const query = (plugin && known.get(plugin)) ?? compile(db, build);
    if (plugin) known.set(plugin, query);
    const parameters = query.parameters.map((one) => (one instanceof StandIn ? values[one.index] : one));
    const answer = await db.executeQuery<Row>({ ...query, parameters });
    return answer.rows;
  };
}

/** The same of one that answers one row, or none. */
function row<Values extends unknown[], Row>(build: Build<Values, Row>) {
  const ask = rows(build);
  return async (db: Db, ...values: Values): Promise<Row | undefined> => (await ask(db, ...values))[0];
}

/** The same of one that answers nothing. */
function write<Values extends unknown[]>(build: Build<Values, unknown>) {
  const ask = rows(build);
  return async (db: Db, ...values: Values): Promise<void> => void (await ask(db, ...values));
}

export const prepared = { rows, row, write };
