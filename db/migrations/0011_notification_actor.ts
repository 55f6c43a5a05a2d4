import { type Kysely, sql } from 'kysely';

/**
 * Who did what a notification tells of, so that their name can go from it with their account (contract §3). From before,
 * it is known of those whose name nobody else has.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('notifications')
    .addColumn('actorId', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('notifications_actorId').on('notifications').column('actorId').execute();
  const actor = sql`json_extract("params", '$.actor')`;
  await sql`update "notifications" set "actorId" = (select min("id") from "users" where "fullName" = ${actor})
    where (select count(*) from "users" where "fullName" = ${actor}) = 1`.execute(db);
}
