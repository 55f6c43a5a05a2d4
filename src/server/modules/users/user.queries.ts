import { sql, type Updateable } from 'kysely';
import type { UserTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

const userColumns = ['id', 'username', 'email', 'fullName', 'avatar', 'createdAt'] as const;
const foundColumns = ['id', 'username', 'email', 'fullName', 'avatar'] as const;

/** Accounts that are neither disabled nor deleted (permissions.md rule 11). */
export const visibleUsers = (db: Db) =>
  db.selectFrom('users').where('users.disabledAt', 'is', null).where('users.deletedAt', 'is', null);

export const userById = (db: Db, id: number) =>
  visibleUsers(db).select(userColumns).where('users.id', '=', id).executeTakeFirst();

export const visibleIds = (db: Db, ids: readonly number[]) =>
  visibleUsers(db).select('users.id').where('users.id', 'in', ids).execute();

export const accountByEmail = (db: Db, emailKey: string) =>
  visibleUsers(db).select(userColumns).where('users.emailKey', '=', emailKey).executeTakeFirst();

export const hasClosedAccount = async (db: Db, emailKey: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('emailKey', '=', emailKey)
    .where((eb) => eb.or([eb('disabledAt', 'is not', null), eb('deletedAt', 'is not', null)]))
    .executeTakeFirst()) !== undefined;

export const accountByUsername = (db: Db, usernameKey: string) =>
  visibleUsers(db).select(userColumns).where('users.usernameKey', '=', usernameKey).executeTakeFirst();

export const accountsByUsername = (db: Db, usernameKeys: string[]) =>
  visibleUsers(db).select('users.id').where('users.usernameKey', 'in', usernameKeys).execute();

export const fullNames = (db: Db, ids: number[]) =>
  db.selectFrom('users').select(['id', 'fullName']).where('id', 'in', ids).execute();

export const listUsers = (db: Db) => visibleUsers(db).select(userColumns).orderBy('users.id').execute();

/** Everyone who shares a project with the user, the user included where there is one. */
export const listTeam = (db: Db, userId: number) =>
  visibleUsers(db)
    .select(userColumns)
    .where('users.id', 'in', (in_) =>
      in_
        .selectFrom('project_members as theirs')
        .innerJoin('project_members as mine', 'mine.projectId', 'theirs.projectId')
        .innerJoin('projects', 'projects.id', 'mine.projectId')
        .select('theirs.userId')
        .where('mine.userId', '=', userId)
        .where('projects.status', '!=', 'deleted'),
    )
    .orderBy('users.id')
    .execute();

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const holds = (pattern: string) => sql<boolean>`${sql.ref('users.searchText')} like ${pattern} escape '\\'`;

type Search = { folded: string; exceptMembersOf: number | undefined; now: string; limit: number };

/** Users whose folded names or email hold the folded text; those that are the text come first, then those where a name begins with it, by `rank`. */
export function searchUsers(db: Db, { folded, exceptMembersOf, now, limit }: Search) {
  const text = escaped(folded);
  // The folded text is username, full name and email, a line each.
  const rank = sql<number>`case when ${holds(`${text}\n%`)} or ${holds(`%\n${text}\n%`)} or ${holds(`%\n${text}`)} then 0
    when ${holds(`${text}%`)} then 1 when ${holds(`%\n${text}%`)} then 2 when ${holds(`% ${text}%`)} then 3 else 4 end`;
  let query = visibleUsers(db)
    .select(foundColumns)
    .select(rank.as('rank'))
    .where(holds(`%${text}%`))
    .orderBy(rank)
    .orderBy('users.searchText')
    .limit(limit);
  if (exceptMembersOf !== undefined)
    query = query
      .where('users.id', 'not in', (in_) =>
        in_.selectFrom('project_members').select('userId').where('projectId', '=', exceptMembersOf),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('project_invitations')
              .select('project_invitations.id')
              .where('projectId', '=', exceptMembersOf)
              .where('status', '=', 'pending')
              .where('expiresAt', '>', now)
              .where((invitation) =>
                invitation.or([
                  invitation('invitedUserId', '=', invitation.ref('users.id')),
                  invitation('invitedEmailKey', '=', invitation.ref('users.emailKey')),
                ]),
              ),
          ),
        ),
      );
  return query.execute();
}

/** The projects in which someone is shown, and whether as a member: else they have made a task there, also a deleted one. */
export async function listProjectsShowing(db: Db, userId: number): Promise<{ projectId: number; isMember: boolean }[]> {
  const asMember = db.selectFrom('project_members').select('projectId').where('userId', '=', userId);
  const asMaker = db.selectFrom('tasks').select('projectId').where('createdById', '=', userId);
  return db
    .selectFrom(asMember.union(asMaker).as('places'))
    .leftJoin('project_members as own', (join) =>
      join.onRef('own.projectId', '=', 'places.projectId').on('own.userId', '=', userId),
    )
    .select(['places.projectId', sql<boolean>`own.id is not null`.as('isMember')])
    .orderBy('places.projectId')
    .execute();
}

/** Those who are in a team chat or a direct one with someone. */
export async function listChatPartners(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('team_chat_members as own')
    .innerJoin('team_chat_members as theirs', 'theirs.chatId', 'own.chatId')
    .select('theirs.userId')
    .where('own.userId', '=', userId)
    .union(db.selectFrom('direct_chats').select('user1Id as userId').where('user2Id', '=', userId))
    .union(db.selectFrom('direct_chats').select('user2Id as userId').where('user1Id', '=', userId))
    .execute();
  return rows.map((row) => row.userId).filter((id) => id !== userId);
}

/** The account as it is then; none where it is disabled or deleted, which stays as it is. */
export const updateUser = (db: Db, id: number, changes: Updateable<UserTable>) =>
  db
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .returning(userColumns)
    .executeTakeFirst();

export const insertAvatar = (db: Db, avatar: { key: string; userId: number; createdAt: string }) =>
  db.insertInto('avatars').values(avatar).execute();

/** Forgets all pictures of a person but one. Returns their keys. */
export const deleteAvatarsBut = async (db: Db, userId: number, key: string | null): Promise<string[]> =>
  (
    await db
      .deleteFrom('avatars')
      .where('userId', '=', userId)
      .$if(key !== null, (query) => query.where('key', '!=', key ?? ''))
      .returning('key')
      .execute()
  ).map((row) => row.key);

export const avatarByKey = (db: Db, key: string) =>
  db.selectFrom('avatars').select(['key', 'userId']).where('key', '=', key).executeTakeFirst();
