import { type Kysely, sql } from 'kysely';

type Row = { id: number; params: string };
type Told = Row & { userId: number; metadata: string };
type Invitation = { id: number; invitedUserId: number | null; status: string };

const requests = sql<Row & { outcome: string }>`select n."id", n."params", r."status" as "outcome"
  from "notifications" n join "chat_requests" r on r."id" = n."chatRequestId"
  where r."status" <> 'pending'`;

const toldOfInvitations = sql<Told>`select "id", "params", "userId", "metadata" from "notifications"
  where "type" = 'project_invitation' and "metadata" is not null order by "id" desc`;

const invitations = sql<Invitation>`select "id", "invitedUserId", "status" from "project_invitations"`;

const invitationIdOf = ({ metadata }: Told) => (JSON.parse(metadata) as { invitationId?: number }).invitationId;

/** How invitations ended for those who were told of them, the newest first; null where one waits. */
function outcomes(told: readonly Told[], known: ReadonlyMap<number | undefined, Invitation>) {
  const seen = new Set<string>();
  return told.map((one) => {
    const invitationId = invitationIdOf(one);
    const key = `${one.userId} ${invitationId}`;
    const isReplaced = seen.has(key);
    seen.add(key);
    const invitation = known.get(invitationId);
    if (isReplaced) return 'renewed';
    // Whoever joins by the link of another takes the invitation over.
    if (invitation?.invitedUserId !== one.userId) return 'used';
    return invitation.status === 'pending' ? null : invitation.status;
  });
}

/**
 * The notification of an invitation or a request keeps its buttons until it says how that ended, read or not: those that
 * ended before say so from now on.
 */
export async function up(db: Kysely<unknown>) {
  const told = (await toldOfInvitations.execute(db)).rows;
  const known = new Map((await invitations.execute(db)).rows.map((one) => [one.id, one]));
  const ends = outcomes(told, known);
  const answered = told.map((one, index) => ({ ...one, outcome: ends[index] ?? null }));
  for (const { id, params, outcome } of [...(await requests.execute(db)).rows, ...answered]) {
    if (outcome === null) continue;
    const said = { outcome, ...(JSON.parse(params) as object) };
    await sql`update "notifications" set "params" = ${JSON.stringify(said)} where "id" = ${id}`.execute(db);
  }
}
