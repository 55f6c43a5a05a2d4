import type { User } from '#shared/user.ts';
import type { Session, Services } from '#server/kernel/context.ts';
import { isUnavailable } from '#server/kernel/db.ts';
import { hashOfToken, newToken } from '#server/kernel/token.ts';
import {
  deleteSessionsExpiredBefore,
  replaceSession,
  sessionByHash,
  touchSession,
  validSessionIds,
} from './session.queries.ts';

const hour = 3_600_000;
/** Since its last use (contract §3): a day, or 30 days for a remembered one. */
const lifeOf = (isRemembered: boolean) => (isRemembered ? 30 * 24 * hour : 24 * hour);
/** A use is written down at most this often, so that reading does not write at every call. */
const touchEvery = 5 * 60_000;

export const rememberedDays = 30;

/** Opens a session, in place of `replaced`: a random token for the browser, its hash for the database. Returns the token. */
export async function openSession(
  { database, clock }: Services,
  by: { userId: number; isRemembered: boolean; userAgent: string | null },
  replaced: { id: number } | null = null,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const times = {
    createdAt: new Date(now).toISOString(),
    lastUsedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifeOf(by.isRemembered)).toISOString(),
  };
  await replaceSession(database.db, { ...by, ...times, tokenHash: hashOfToken(token) }, replaced?.id ?? null);
  return token;
}

export type FoundSession = { session: Session; user: User; isRemembered: boolean; isExtended: boolean };

/** Whose token it is; null when it is unknown, expired, or its account is disabled or deleted. Counts as a use. */
export async function findSession(services: Services, token: string | undefined): Promise<FoundSession | null> {
  const { database, clock } = services;
  if (!token) return null;
  const found = await database.whileUnchanged(`session ${token}`, () => sessionByHash(database.db, hashOfToken(token)));
  const now = clock.now();
  if (!found || Date.parse(found.expiresAt) <= now) return null;
  const { sessionId: id, isRemembered, lastUsedAt, expiresAt, ...user } = found;
  const session = { id, userId: user.id, token, expiresAt };
  if (now - Date.parse(lastUsedAt) < touchEvery) return { session, user, isRemembered, isExtended: false };
  const extended = new Date(now + lifeOf(isRemembered)).toISOString();
  const isExtended = await extend(services, id, extended);
  return { session: isExtended ? { ...session, expiresAt: extended } : session, user, isRemembered, isExtended };
}

/** Reading goes on while the database cannot be written: then this use is not counted. */
async function extend({ database, clock }: Services, id: number, expiresAt: string): Promise<boolean> {
  try {
    await touchSession(database.db, id, new Date(clock.now()).toISOString(), expiresAt);
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}

/** Throws away sessions that nobody can use any more. */
export const forgetExpiredSessions = ({ database, clock }: Services) =>
  deleteSessionsExpiredBefore(database.db, new Date(clock.now()).toISOString());

/** Which of the sessions are still valid now. */
export const validSessions = ({ database, clock }: Services, ids: number[]): Promise<Set<number>> =>
  validSessionIds(database.db, ids, new Date(clock.now()).toISOString());
