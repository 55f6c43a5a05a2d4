// What `kernel/prepared.ts` is in the server with all mutants: each statement is built anew whenever it is asked.
import type { Compilable } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import type * as Kernel from '#server/kernel/prepared.ts';

type Build<Values extends unknown[], Row> = (db: Db, ...values: Values) => Compilable<Row>;

const rows =
  <Values extends unknown[], Row>(build: Build<Values, Row>) =>
  async (db: Db, ...values: Values): Promise<Row[]> =>
    (await db.executeQuery<Row>(build(db, ...values))).rows;

const row =
  <Values extends unknown[], Row>(build: Build<Values, Row>) =>
  async (db: Db, ...values: Values): Promise<Row | undefined> =>
    (await rows(build)(db, ...values))[0];

const write =
  <Values extends unknown[]>(build: Build<Values, unknown>) =>
  async (db: Db, ...values: Values): Promise<void> =>
    void (await rows(build)(db, ...values));

/** All that there is. */
export const { prepared } = { prepared: { rows, row, write } } satisfies typeof Kernel;
