import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';

/** Projects that someone coordinates and in which there are others, those in the trash too: nobody else could restore them. */
export const listCoordinated = (db: Db, userId: number) =>
  db
    .selectFrom('projects')
    .select(['id', 'name', sql<boolean>`${sql.ref('status')} = 'deleted'`.as('isInTrash')])
    .where('coordinatorId', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('project_members')
          .select('project_members.id')
          .whereRef('project_members.projectId', '=', 'projects.id')
          .where('project_members.userId', '!=', userId),
      ),
    )
    .orderBy('id')
    .execute();

/** What is one's own alone goes with the account; what was made for others stays. */
export async function deleteOwnRows(db: Db, userId: number): Promise<string[]> {
  const keys = await db.deleteFrom('avatars').where('userId', '=', userId).returning('key').execute();
  await db.deleteFrom('member_notes').where('authorId', '=', userId).execute();
  for (const table of [
    'user_settings',
    'sessions',
    'password_resets',
    'sign_in_devices',
    'notifications',
    'task_timers',
  ] as const)
    await db.deleteFrom(table).where('userId', '=', userId).execute();
  await db.deleteFrom('chat_readers').where('userId', '=', userId).execute();
  return keys.map(({ key }) => key);
}

/** The account without anything that says whose it was: its row stays, since what they made refers to it. */
export const closeUser = (db: Db, id: number, name: { username: string; fullName: string }, deletedAt: string) =>
  db
    .updateTable('users')
    .set({
      ...name,
      usernameKey: name.username,
      email: name.username,
      emailKey: name.username,
      passwordHash: '',
      avatar: null,
      searchText: '',
      deletedAt,
    })
    .where('id', '=', id)
    .execute();

/** Everyone who has an account, the disabled ones too, with when they were last seen, and their sessions that are valid at a moment. */
export const listAccounts = (db: Db, moment: string) =>
  db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.userId', 'users.id')
    .select(['users.username', 'users.email', 'users.fullName', 'users.disabledAt'])
    .select((eb) => [
      eb.fn.max('sessions.lastUsedAt').as('lastUsedAt'),
      eb.fn.count<number>('sessions.id').filterWhere('sessions.expiresAt', '>', moment).as('sessions'),
    ])
    .where('users.deletedAt', 'is', null)
    .groupBy('users.id')
    .orderBy('users.usernameKey')
    .execute();

/** The account with that folded username or email, also a disabled one. */
export const anyAccount = (db: Db, key: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'disabledAt'])
    .where(key.includes('@') ? 'emailKey' : 'usernameKey', '=', key)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Those of the accounts that are neither disabled nor deleted. */
export const openAccounts = (db: Db, ids: number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();

export const setDisabled = (db: Db, id: number, disabledAt: string | null) =>
  db.updateTable('users').set({ disabledAt }).where('id', '=', id).execute();
