import type SQLite from 'better-sqlite3';

type Value = string | number | null;

/** A way to put rows into a table, each with these columns. Returns their ids. */
export function inserter<Column extends string>(raw: SQLite.Database, table: string, columns: readonly Column[]) {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const statement = raw.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`);
  return (row: Record<Column, Value>): number =>
    Number(statement.run(columns.map((column) => row[column])).lastInsertRowid);
}
