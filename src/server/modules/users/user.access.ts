import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/languages.ts';
import type { Db } from '#server/kernel/db.ts';
import {
  accountByEmail,
  accountByUsername,
  accountsByUsername,
  chosenLanguages,
  fullNames,
  hasClosedAccount,
  userById,
  visibleIds,
} from './user.queries.ts';

/** The language of someone who is not asking, for what is written to them: their account's, else `usual` (contract §3). */
export const languageOfUser = async (db: Db, userId: number, usual: Language = defaultLanguage): Promise<Language> =>
  (await languagesOfUsers(db, [userId], usual))(userId);

/** The same for several at once, in one statement. */
export async function languagesOfUsers(db: Db, userIds: number[], usual: Language = defaultLanguage) {
  const rows = userIds.length === 0 ? [] : await chosenLanguages(db, userIds);
  const chosen = new Map(rows.map(({ userId, language }) => [userId, language]));
  return (userId: number): Language => {
    const language = chosen.get(userId);
    return isLanguage(language) ? language : usual;
  };
}

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
