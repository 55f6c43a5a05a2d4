import { type Kysely, sql } from 'kysely';

/**
 * Lines that are about no task go when they can no longer be told: those from before as well, but for a project's newest
 * and the line of a restored backup. What can still be told is found without those that stay.
 */
export async function up(db: Kysely<unknown>) {
  await sql`delete from "events" where "payload" is null and "taskId" is null and "type" != 'data.restored' and exists (
    select 1 from "events" as "later" where "later"."id" > "events"."id" and (
      "later"."projectId" = "events"."projectId" or ("later"."projectId" is null and "events"."projectId" is null)))`.execute(
    db,
  );
  await db.schema.dropIndex('events_createdAt').execute();
  await db.schema
    .createIndex('events_tellable')
    .on('events')
    .column('createdAt')
    .where(sql.ref('payload'), 'is not', null)
    .execute();
}
