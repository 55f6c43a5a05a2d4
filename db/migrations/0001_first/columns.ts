import { PostgresAdapter, sql, type CreateTableBuilder, type Kysely } from 'kysely';

/** A column's check that its text is one of the given words. */
export const oneOf = (column: string, words: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(words.map((word) => sql.lit(word)))})`;

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

/** A new table with the number that identifies its rows; numbers are never given out twice. */
export const table = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedByDefaultAsIdentity() : c.primaryKey().autoIncrement(),
    );

/** A text that sorts by its bytes: fractional positions mean nothing in the order of a language. */
export const bytewiseText = (db: Kysely<unknown>) => (isPostgres(db) ? sql`text collate "C"` : 'text');

type OnDelete = 'cascade' | 'set null' | 'restrict';

/** A required reference: what is referred to takes this row with it (`cascade`), or stays while this row does. */
export const refers =
  <T extends string>(column: string, to: string, onDelete: Exclude<OnDelete, 'set null'> = 'cascade') =>
  (t: CreateTableBuilder<T>) =>
    t.addColumn(column, 'integer', (c) => c.notNull().references(to).onDelete(onDelete));

/** A reference that may be missing, and is emptied when what it refers to goes. */
export const mayRefer =
  <T extends string>(column: string, to: string, onDelete: OnDelete = 'set null') =>
  (t: CreateTableBuilder<T>) =>
    t.addColumn(column, 'integer', (c) => c.references(to).onDelete(onDelete));

/** An index named after its table and columns. */
export const index = (db: Kysely<unknown>, on: string, ...columns: string[]) =>
  db.schema
    .createIndex(`${on}_${columns.join('_')}`)
    .on(on)
    .columns(columns)
    .execute();

export const roles = ['worker', 'manager', 'employer'];
