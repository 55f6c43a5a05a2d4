import type { Updateable } from 'kysely';
import type { UserSettingsTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

const chosen = ['userId', 'language', 'timezone', 'theme', 'mutedNotifications'] as const;

export const settingsOf = (db: Db, userIds: readonly number[]) =>
  db.selectFrom('user_settings').select(chosen).where('userId', 'in', userIds).execute();

export const saveSettings = (db: Db, userId: number, changes: Updateable<UserSettingsTable> & { updatedAt: string }) =>
  db
    .insertInto('user_settings')
    .values({ ...changes, userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changes))
    .execute();
