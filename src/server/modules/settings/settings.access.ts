import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/languages.ts';
import type { NotificationType } from '#shared/notification.ts';
import type { Db } from '#server/kernel/db.ts';
import { settingsOf } from './settings.queries.ts';

/** What is written to someone: in which language, and whether they want to be told of such a thing. */
export type Reader = { language: Language; wants: (type: NotificationType) => boolean };

/**
 * How people who are not asking want to be written to, in one statement: in the language of their account, else in
 * `usual` (contract §3).
 */
export async function readersOf(db: Db, userIds: readonly number[], usual: Language = defaultLanguage) {
  const rows = userIds.length === 0 ? [] : await settingsOf(db, userIds);
  const chosen = new Map(rows.map((row) => [row.userId, row]));
  return (userId: number): Reader => {
    const settings = chosen.get(userId);
    const muted = JSON.parse(settings?.mutedNotifications ?? '[]') as string[];
    const language = isLanguage(settings?.language) ? settings.language : usual;
    return { language, wants: (type) => !muted.includes(type) };
  };
}

/** The language of one of them. */
export const languageOfUser = async (db: Db, userId: number, usual?: Language): Promise<Language> =>
  (await readersOf(db, [userId], usual))(userId).language;
