import type { Insertable } from 'kysely';
import type { PasswordResetTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';
import { prepared } from '#server/kernel/prepared.ts';

export const passwordHashOf = async (db: Db, userId: number): Promise<string | undefined> =>
  (await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst())?.passwordHash;

const livingWithHash = prepared.row((db, userId: number, passwordHash: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null),
);

/** Whether the account has that hash still, and is neither disabled nor deleted. */
export const hasPasswordHash = async (db: Db, userId: number, passwordHash: string): Promise<boolean> =>
  (await livingWithHash(db, userId, passwordHash)) !== undefined;

export const setPassword = (db: Db, userId: number, passwordHash: string) =>
  db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();

export const insertReset = (db: Db, reset: Insertable<PasswordResetTable>) =>
  db.insertInto('password_resets').values(reset).execute();

export const countResetsBetween = async (db: Db, userId: number, from: string, to: string): Promise<number> =>
  (
    await db
      .selectFrom('password_resets')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('createdAt', '>', from)
      .where('createdAt', '<=', to)
      .executeTakeFirstOrThrow()
  ).count;

/**
 * Whose link can be used at a moment: of an account that is neither disabled nor deleted. None that was made later, while
 * the clock stood ahead: it would hold for longer than an hour.
 */
export const resetByHash = (db: Db, tokenHash: string, moment: string) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.userId')
    .select(['users.id', 'users.usernameKey', 'users.emailKey'])
    .where('password_resets.tokenHash', '=', tokenHash)
    .where('password_resets.usedAt', 'is', null)
    .where('password_resets.expiresAt', '>', moment)
    .where('password_resets.createdAt', '<=', moment)
    .where('users.disabledAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();

/** All links of an account are used up. */
export const spendResets = (db: Db, userId: number, usedAt: string) =>
  db.updateTable('password_resets').set({ usedAt }).where('userId', '=', userId).where('usedAt', 'is', null).execute();
