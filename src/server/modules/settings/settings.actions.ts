import type { z } from 'zod';
import { themes } from '#shared/enumerations.ts';
import { isLanguage } from '#shared/i18n/languages.ts';
import type { AccountSettings, UpdateSettings } from '#shared/settings.ts';
import { isoTime } from '#server/kernel/clock.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { inTransaction, type Db } from '#server/kernel/db.ts';
import { saveSettings, settingsOf } from './settings.queries.ts';

async function read(db: Db, userId: number): Promise<AccountSettings> {
  const [row] = await settingsOf(db, [userId]);
  return {
    language: isLanguage(row?.language) ? row.language : null,
    timezone: row?.timezone ?? null,
    theme: themes.find((theme) => theme === row?.theme) ?? null,
    mutedNotifications: JSON.parse(row?.mutedNotifications ?? '[]') as AccountSettings['mutedNotifications'],
  };
}

/** One's own settings, as the account keeps them. */
export const getSettings = (ctx: UserContext): Promise<AccountSettings> => read(ctx.database.db, ctx.user.id);

/** Changes some of them, for all of one's browsers, mails and reminders. They are nobody else's news. */
export function updateSettings(ctx: UserContext, input: z.infer<typeof UpdateSettings>): Promise<AccountSettings> {
  const { mutedNotifications, ...rest } = input;
  const muted = mutedNotifications && { mutedNotifications: JSON.stringify(mutedNotifications) };
  return inTransaction(ctx.database.db, async (db) => {
    await saveSettings(db, ctx.user.id, { ...rest, ...muted, updatedAt: isoTime(ctx.clock) });
    return read(db, ctx.user.id);
  });
}
