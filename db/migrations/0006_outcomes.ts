import { type Kysely, sql } from 'kysely';

type Row = { id: number; params: string; outcome: string };

const requests = sql<Row>`select n."id", n."params", r."status" as "outcome"
  from "notifications" n join "chat_requests" r on r."id" = n."chatRequestId"
  where r."status" <> 'pending'`;

const invitations = sql<Row & { metadata: string; invitationId: number }>`
  select n."id", n."params", n."metadata", i."id" as "invitationId", i."status" as "outcome"
  from "notifications" n join "project_invitations" i on i."projectId" = n."projectId" and i."invitedUserId" = n."userId"
  where n."type" = 'project_invitation' and n."metadata" is not null and i."status" <> 'pending'`;

/**
 * The notification of an invitation or a request keeps its buttons until it says how that ended, read or not: those that
 * ended before say so from now on.
 */
export async function up(db: Kysely<unknown>) {
  const answered = (await invitations.execute(db)).rows.filter(
    ({ metadata, invitationId }) => (JSON.parse(metadata) as { invitationId?: number }).invitationId === invitationId,
  );
  for (const { id, params, outcome } of [...(await requests.execute(db)).rows, ...answered]) {
    const said = { outcome, ...(JSON.parse(params) as object) };
    await sql`update "notifications" set "params" = ${JSON.stringify(said)} where "id" = ${id}`.execute(db);
  }
}
