import type { Kysely } from 'kysely';

/**
 * Failed sign-ins, by whom they count (a hash: people type passwords where their name belongs), and the browsers that
 * have signed in to an account before (contract §8).
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('sign_in_tries')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('endsAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sign_in_tries_endsAt').on('sign_in_tries').column('endsAt').execute();
  await db.schema
    .createTable('sign_in_devices')
    .addColumn('tokenHash', 'text', (c) => c.notNull())
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('lastUsedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sign_in_devices_pk', ['tokenHash', 'userId'])
    .execute();
  await db.schema.createIndex('sign_in_devices_lastUsedAt').on('sign_in_devices').column('lastUsedAt').execute();
}
