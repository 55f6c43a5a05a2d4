import type { Insertable } from 'kysely';
import type { UserTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

const userColumns = ['id', 'username', 'email', 'fullName', 'avatar', 'createdAt'] as const;

export const insertUser = (db: Db, user: Insertable<UserTable>) =>
  db.insertInto('users').values(user).returning(userColumns).executeTakeFirstOrThrow();

/** The account with that folded username or email, unless it is disabled or deleted. A username has no '@'. */
export const accountByName = (db: Db, key: string) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'passwordHash'])
    .where(key.includes('@') ? 'emailKey' : 'usernameKey', '=', key)
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
