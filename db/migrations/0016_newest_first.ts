import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { dropIndex, makeIndex } from './0009_search.ts';

/**
 * Rows are numbered downwards, the newest first: to walk the list of a word backwards to where a reader's rows lie, FTS5 goes
 * through most of it. It has a list for one letter, 4, 5 and 6 too: else it puts one together of all words that begin
 * so. Where in a text a word stands is not kept, nobody asks for it.
 */
export const makeNewestFirst = (db: QueryExecutorProvider) =>
  makeIndex(db, {
    numberOf: (id, kind) => `-(${id} * 8 + ${kind})`,
    order: 'desc',
    options: sql`prefix = '1 2 3 4 5 6', detail = column`,
  });

/** The index is made anew, so that a search takes no longer the more others have written. */
export async function up(db: Kysely<unknown>) {
  await dropIndex(db);
  await makeNewestFirst(db);
}
