import { type Kysely, sql } from 'kysely';

/**
 * What an undone completion takes back is not the next task of its series any more. Until now it was brought back, and its
 * last event said that it had gone with the series.
 */
export async function up(db: Kysely<unknown>) {
  await sql`update "tasks" set "nextTaskId" = null where "nextTaskId" in (
    select "next"."id" from "tasks" as "next" where "next"."deletedAt" is not null and (
      select "detail" from "events" where "taskId" = "next"."id" order by "id" desc limit 1
    ) like '%"isBySeries":true%'
  )`.execute(db);
}
