import type { Kysely } from 'kysely';
import { index, oneOf, refers, table } from './columns.ts';

export async function createPeople(db: Kysely<unknown>) {
  await table(db, 'users')
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('usernameKey', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('emailKey', 'text', (c) => c.notNull().unique())
    .addColumn('passwordHash', 'text', (c) => c.notNull())
    .addColumn('fullName', 'text', (c) => c.notNull())
    .addColumn('avatar', 'text')
    .addColumn('searchText', 'text', (c) => c.notNull())
    .addColumn('disabledAt', 'text')
    .addColumn('deletedAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('user_settings')
    .addColumn('userId', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('language', 'text')
    .addColumn('timezone', 'text')
    .addColumn('theme', 'text')
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addCheckConstraint('user_settings_language', oneOf('language', ['pl', 'en']))
    .addCheckConstraint('user_settings_theme', oneOf('theme', ['light', 'dark', 'system']))
    .execute();

  await db.schema
    .createTable('avatars')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .$call(refers('userId', 'users.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'avatars', 'userId');

  await table(db, 'sessions')
    .$call(refers('userId', 'users.id'))
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('isRemembered', 'boolean', (c) => c.notNull())
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastUsedAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'sessions', 'userId');
  await index(db, 'sessions', 'expiresAt');

  await table(db, 'password_resets')
    .$call(refers('userId', 'users.id'))
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('usedAt', 'text')
    .execute();
  await index(db, 'password_resets', 'userId');
}
