import { createHash, randomBytes } from 'node:crypto';
import type { User } from '#shared/user.ts';
import type { Session, Services } from '#server/kernel/context.ts';
import {
  deleteSession,
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

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opens a session, in place of `replaced`: a random token for the browser, its hash for the database. Returns the token. */
export async function openSession(
  { database, clock }: Services,
  by: { userId: number; isRemembered: boolean; userAgent: string | null },
  replaced: { id: number } | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const times = {
    createdAt: new Date(now).toISOString(),
    lastUsedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifeOf(by.isRemembered)).toISOString(),
  };
  await replaceSession(database.db, { ...by, ...times, tokenHash: hashOf(token) }, replaced?.id ?? null);
  return token;
}

/** Whose token it is; null when it is unknown, expired, or its account is disabled or deleted. Counts as a use. */
export async function findSession(
  { database, clock }: Services,
  token: string | undefined,
): Promise<{ session: Session; user: User } | null> {
  if (!token) return null;
  const found = await sessionByHash(database.db, hashOf(token));
  const now = clock.now();
  if (!found || Date.parse(found.expiresAt) <= now) return null;
  const { sessionId, isRemembered, lastUsedAt, expiresAt, ...user } = found;
  if (now - Date.parse(lastUsedAt) < touchEvery) return { session: { id: sessionId, token, expiresAt }, user };
  const extended = new Date(now + lifeOf(isRemembered)).toISOString();
  await touchSession(database.db, sessionId, new Date(now).toISOString(), extended);
  return { session: { id: sessionId, token, expiresAt: extended }, user };
}

/** Throws away sessions that nobody can use any more. */
export const forgetExpiredSessions = ({ database, clock }: Services) =>
  deleteSessionsExpiredBefore(database.db, new Date(clock.now()).toISOString());

/** Ends a session on the server. Ending one that is gone is harmless. */
export const endSession = ({ database }: Services, id: number) => deleteSession(database.db, id);

/** Which of the sessions are still valid now. */
export const validSessions = ({ database, clock }: Services, ids: number[]): Promise<Set<number>> =>
  validSessionIds(database.db, ids, new Date(clock.now()).toISOString());
