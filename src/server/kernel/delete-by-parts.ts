import { sql, type RawBuilder } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Db } from './db.ts';

const atOnce = 200;

/** Deletes the rows of a table that are chosen, by parts: nobody else is kept waiting by one statement. */
export async function deleteByParts(db: Db, table: keyof DB, chosen: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const part = sql`select rowid from ${sql.table(table)} where ${chosen} limit ${atOnce}`;
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where rowid in (${part})`.execute(db);
    if (numAffectedRows < atOnce) return;
  }
}
