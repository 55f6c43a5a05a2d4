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
  for (const table of ['user_settings', 'sessions', 'password_resets', 'notifications', 'task_timers'] as const)
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
