import type { Kysely } from 'kysely';

/** Notifications say what they are about in `params` and are worded when they are read, in the reader's language. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('notifications').dropColumn('title').execute();
  await db.schema.alterTable('notifications').dropColumn('message').execute();
  await db.schema
    .alterTable('notifications')
    .addColumn('params', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
