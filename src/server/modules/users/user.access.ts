import type { Db } from '#server/kernel/db.ts';
import {
  accountByEmail,
  accountByUsername,
  accountsByUsername,
  fullNames,
  hasClosedAccount,
  userById,
  visibleIds,
} from './user.queries.ts';

/** The visible account of an address, without regard to case. */
export const userOfEmail = (db: Db, emailKey: string) => accountByEmail(db, emailKey);

/** Whether an address belongs to an account that is disabled or deleted. */
export const isAddressOfClosed = (db: Db, emailKey: string): Promise<boolean> => hasClosedAccount(db, emailKey);

/** The visible account of a username, without regard to case. */
export const userOfUsername = (db: Db, usernameKey: string) => accountByUsername(db, usernameKey);

/** The visible account of an id. */
export const visibleUser = (db: Db, id: number) => userById(db, id);

/** Those of some people whose accounts are visible. */
export const visibleIdsOf = async (db: Db, ids: readonly number[]): Promise<Set<number>> =>
  new Set(ids.length === 0 ? [] : (await visibleIds(db, ids)).map(({ id }) => id));

/** The visible accounts of usernames, given folded. */
export const userIdsOfNames = async (db: Db, usernameKeys: string[]): Promise<number[]> =>
  (await accountsByUsername(db, usernameKeys)).map(({ id }) => id);

/** What people are called, by their ids; whoever is no more is left out. */
export const namesOf = async (db: Db, ids: number[]): Promise<ReadonlyMap<number, string>> =>
  ids.length === 0 ? new Map() : new Map((await fullNames(db, ids)).map(({ id, fullName }) => [id, fullName]));
