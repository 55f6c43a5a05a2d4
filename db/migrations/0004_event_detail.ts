import type { Kysely } from 'kysely';

/** What the activity of a task says of an event, kept when its payload is forgotten. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('events').addColumn('detail', 'text').execute();
}
