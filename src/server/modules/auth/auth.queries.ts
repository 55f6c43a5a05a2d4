import type { Insertable } from 'kysely';
import type { UserTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';
import { prepared } from '#server/kernel/prepared.ts';

const userColumns = ['id', 'username', 'email', 'fullName', 'avatar', 'createdAt'] as const;

export const insertUser = (db: Db, user: Insertable<UserTable>) =>
  db.insertInto('users').values(user).returning(userColumns).executeTakeFirstOrThrow();

const accountBy = (column: 'emailKey' | 'usernameKey') =>
  prepared.row((db, key: string) =>
    db
      .selectFrom('users')
      .select([...userColumns, 'passwordHash'])
      .where(column, '=', key)
      .where('disabledAt', 'is', null)
      .where('deletedAt', 'is', null),
  );
const accountByEmail = accountBy('emailKey');
const accountByUsername = accountBy('usernameKey');

/** The account with that folded username or email, unless it is disabled or deleted. A username has no '@'. */
export const accountByName = (db: Db, key: string) =>
  key.includes('@') ? accountByEmail(db, key) : accountByUsername(db, key);
