import type { OwnSession } from '#shared/account.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isoTime } from '#server/kernel/clock.ts';
import type { Context, Services, UserContext } from '#server/kernel/context.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { deleteSession, deleteSessionOf, deleteSessionsOf, listSessions } from './session.queries.ts';

/** Where someone is signed in now, the session used last first. */
export const sessionsHeldBy = ({ database, clock }: Pick<Services, 'database' | 'clock'>, userId: number) =>
  listSessions(database.db, userId, isoTime(clock));

/** Where one is signed in oneself. */
export async function getSessions(ctx: UserContext): Promise<OwnSession[]> {
  const rows = await sessionsHeldBy(ctx, ctx.user.id);
  return rows.map(({ userAgent: device, ...row }) => ({ ...row, device, isCurrent: row.id === ctx.session?.id }));
}

/** Ends one of one's own sessions: its browser is signed out, its sockets are closed. Anybody else's is unknown. */
export async function endOwnSession(ctx: UserContext, id: number): Promise<void> {
  await unitOfWork(ctx, async ({ db, note }) => {
    if (!(await deleteSessionOf(db, ctx.user.id, id))) throw new AppError('notFound');
    note({ action: 'sessions.ended', userId: ctx.user.id, subject: 'one' });
  });
  if (id === ctx.session?.id) ctx.setSession(null, false);
}

/** Ends the session that asks, on the server. Ending one that is gone is harmless. */
export const endSession = (ctx: Context, { id }: { id: number }): Promise<void> =>
  unitOfWork(ctx, async ({ db, note }) => {
    await deleteSession(db, id);
    note({ action: 'signOut' });
  });

/** Ends all of someone's sessions: every browser is signed out within a second. */
export async function endSessionsOf({ db, note }: UnitOfWork, userId: number): Promise<void> {
  await deleteSessionsOf(db, userId, null);
  note({ action: 'sessions.ended', userId, subject: 'all' });
}

/** Ends all of them but the one that asks. */
export const endOtherSessions = (ctx: UserContext): Promise<void> =>
  unitOfWork(ctx, async ({ db, note }) => {
    await deleteSessionsOf(db, ctx.user.id, ctx.session?.id ?? null);
    note({ action: 'sessions.ended', userId: ctx.user.id, subject: 'all others' });
  });
