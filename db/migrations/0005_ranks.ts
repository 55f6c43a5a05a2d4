import { generateNKeysBetween } from 'fractional-indexing';
import { type Kysely, sql } from 'kysely';

type Row = { id: number; projectId: number; status: string; position: string };

/** Tasks that were moved kept their rank, so that several of a column have the same one: each gets its own, in the same order. */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<Row>`select "id", "projectId", "status", "position" from "tasks"
    order by "projectId", "status", "position", "id"`.execute(db);
  const columns = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.projectId} ${row.status}`;
    const column = columns.get(key);
    if (column) column.push(row);
    else columns.set(key, [row]);
  }
  for (const column of columns.values()) {
    if (new Set(column.map(({ position }) => position)).size === column.length) continue;
    const positions = generateNKeysBetween(null, null, column.length);
    for (const [index, { id }] of column.entries())
      await sql`update "tasks" set "position" = ${positions[index]} where "id" = ${id}`.execute(db);
  }
}
