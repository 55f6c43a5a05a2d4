import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB, SessionTable } from '#db/schema.ts';
import { inTransaction, type Db } from '#server/kernel/db.ts';
import { deleteByParts } from '#server/kernel/delete-by-parts.ts';
import { prepared } from '#server/kernel/prepared.ts';

/** A new session, in place of the one that the browser had. */
export const replaceSession = (db: Kysely<DB>, session: Insertable<SessionTable>, replacedId: number | null) =>
  inTransaction(db, async (trx) => {
    if (replacedId !== null) await deleteSession(trx, replacedId);
    await trx.insertInto('sessions').values(session).execute();
  });

/** The session and its user, unless the account is disabled or deleted. */
export const sessionByHash = prepared.row((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'sessions.isRemembered', 'sessions.lastUsedAt', 'sessions.expiresAt'])
    .select(['users.id', 'users.username', 'users.email', 'users.fullName', 'users.avatar', 'users.createdAt'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('users.disabledAt', 'is', null)
    .where('users.deletedAt', 'is', null),
);

export const touchSession = (db: Db, id: number, lastUsedAt: string, expiresAt: string) =>
  db.updateTable('sessions').set({ lastUsedAt, expiresAt }).where('id', '=', id).execute();

export const deleteSession = prepared.write((db, id: number) => db.deleteFrom('sessions').where('id', '=', id));

export const deleteSessionsExpiredBefore = (db: Db, moment: string) =>
  deleteByParts(db, 'sessions', sql`"expiresAt" < ${moment}`);

/** Which of the sessions are still valid at a moment: neither ended, expired, nor of a disabled or deleted account. */
export async function validSessionIds(db: Db, ids: number[], moment: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('sessions.expiresAt', '>', moment)
    .where('users.disabledAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Someone's sessions that are valid at a moment, the one used last first. */
export const listSessions = (db: Db, userId: number, moment: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt', 'isRemembered'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', moment)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const deleteSessionOf = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id).executeTakeFirst())
    .numDeletedRows > 0n;

/** All of someone's sessions, or all but one. */
export const deleteSessionsOf = (db: Db, userId: number, exceptId: number | null) =>
  db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .execute();
