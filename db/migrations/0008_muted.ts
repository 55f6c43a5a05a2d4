import { type Kysely, sql } from 'kysely';

/** What someone has chosen not to be told of, as a list of types. */
export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable('user_settings')
    .addColumn('mutedNotifications', 'text', (c) => c.notNull().defaultTo(sql`'[]'`))
    .execute();
