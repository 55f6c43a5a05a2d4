import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/languages.ts';
import type { Db } from '#server/kernel/db.ts';
import { accountByEmail, accountByUsername, accountsByUsername, chosenLanguage, userById } from './user.queries.ts';

/** The language of someone who is not asking, for what is written to them: their account's, else `usual` (contract §3). */
export async function languageOfUser(db: Db, userId: number, usual: Language = defaultLanguage): Promise<Language> {
  const language = await chosenLanguage(db, userId);
  return isLanguage(language) ? language : usual;
}

/** The visible account of an address, without regard to case. */
export const userOfEmail = (db: Db, emailKey: string) => accountByEmail(db, emailKey);

/** The visible account of a username, without regard to case. */
export const userOfUsername = (db: Db, usernameKey: string) => accountByUsername(db, usernameKey);

/** The visible account of an id. */
export const visibleUser = (db: Db, id: number) => userById(db, id);

/** The visible accounts of usernames, given folded. */
export const userIdsOfNames = async (db: Db, usernameKeys: string[]): Promise<number[]> =>
  (await accountsByUsername(db, usernameKeys)).map(({ id }) => id);
