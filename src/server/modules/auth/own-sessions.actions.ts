import type { OwnSession } from '#shared/account.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isoTime } from '#server/kernel/clock.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { inTransaction, type Db } from '#server/kernel/db.ts';
import { deleteSessionOf, deleteSessionsOf, listSessions } from './session.queries.ts';

/** Where one is signed in now, the session used last first. */
export async function getSessions(ctx: UserContext): Promise<OwnSession[]> {
  const rows = await listSessions(ctx.database.db, ctx.user.id, isoTime(ctx.clock));
  return rows.map(({ userAgent: device, ...row }) => ({ ...row, device, isCurrent: row.id === ctx.session?.id }));
}

/** Ends one of one's own sessions: its browser is signed out, its sockets are closed. Anybody else's is unknown. */
export async function endOwnSession(ctx: UserContext, id: number): Promise<void> {
  const isEnded = await inTransaction(ctx.database.db, (db) => deleteSessionOf(db, ctx.user.id, id));
  if (!isEnded) throw new AppError('notFound');
  if (id === ctx.session?.id) ctx.setSession(null, false);
}

/** Ends all of someone's sessions: every browser is signed out within a second. */
export const endSessionsOf = (db: Db, userId: number) => deleteSessionsOf(db, userId, null);

/** Ends all of them but the one that asks. */
export const endOtherSessions = async (ctx: UserContext): Promise<void> =>
  void (await inTransaction(ctx.database.db, (db) => deleteSessionsOf(db, ctx.user.id, ctx.session?.id ?? null)));
