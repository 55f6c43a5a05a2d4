import { sql, type Insertable, type Updateable } from 'kysely';
import type { TeamChatMemberTable, TeamChatTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

export const insertTeamChat = (db: Db, chat: Insertable<TeamChatTable>) =>
  db.insertInto('team_chats').values(chat).returning('id').executeTakeFirstOrThrow();

export const updateTeamChatRow = (db: Db, id: number, changes: Updateable<TeamChatTable>) =>
  db.updateTable('team_chats').set(changes).where('id', '=', id).execute();

export const deleteTeamChatRow = (db: Db, id: number) => db.deleteFrom('team_chats').where('id', '=', id).execute();

export const projectChatId = async (db: Db, projectId: number): Promise<number> =>
  (await db.selectFrom('team_chats').select('id').where('projectId', '=', projectId).executeTakeFirstOrThrow()).id;

export const teamChatById = (db: Db, id: number) =>
  db.selectFrom('team_chats').selectAll().where('id', '=', id).executeTakeFirst();

/** A team chat of its own with the user's place in it; project chats are none. */
export const teamChatForUser = (db: Db, id: number, userId: number) =>
  db
    .selectFrom('team_chats')
    .innerJoin('team_chat_members', 'team_chat_members.chatId', 'team_chats.id')
    .selectAll('team_chats')
    .select(['team_chat_members.role', 'team_chat_members.joinedAt'])
    .where('team_chats.id', '=', id)
    .where('team_chats.projectId', 'is', null)
    .where('team_chat_members.userId', '=', userId)
    .executeTakeFirst();

/** The ids of the chats that someone is in, and of their projects'. */
const idsOfChats = (db: Db, userId: number) =>
  db
    .selectFrom('team_chat_members')
    .select('chatId')
    .where('userId', '=', userId)
    .unionAll(
      db
        .selectFrom('project_members')
        .innerJoin('team_chats', 'team_chats.projectId', 'project_members.projectId')
        .select('team_chats.id as chatId')
        .where('project_members.userId', '=', userId),
    );

/** The chats of a user, their own and their projects', or only one of them, with their role in each. */
export function listTeamChats(db: Db, userId: number, onlyId?: number) {
  const query = db
    .selectFrom('team_chats')
    .leftJoin('team_chat_members', (join) =>
      join.onRef('team_chat_members.chatId', '=', 'team_chats.id').on('team_chat_members.userId', '=', userId),
    )
    .leftJoin('project_members', (join) =>
      join.onRef('project_members.projectId', '=', 'team_chats.projectId').on('project_members.userId', '=', userId),
    )
    .leftJoin('projects', 'projects.id', 'team_chats.projectId')
    .select([
      'team_chats.id',
      'team_chats.name',
      'team_chats.description',
      'team_chats.isPrivate',
      'team_chats.createdById',
      'team_chats.projectId',
      'team_chats.createdAt',
      'team_chats.updatedAt',
      'projects.name as projectName',
      'projects.coordinatorId',
      'team_chat_members.role as ownRole',
      'project_members.role as projectRole',
    ])
    .where('team_chats.id', 'in', idsOfChats(db, userId))
    .where((eb) => eb.or([eb('team_chats.projectId', 'is', null), eb('projects.status', '!=', 'deleted')]))
    .orderBy('team_chats.id');
  return (onlyId === undefined ? query : query.where('team_chats.id', '=', onlyId)).execute();
}

/** How many people are in each chat; a project's chat has the project's members. */
export const countMembers = (db: Db, chatIds: number[]) =>
  db
    .selectFrom('team_chats')
    .select([
      'team_chats.id',
      sql<number>`case when ${sql.ref('team_chats.projectId')} is null
        then (select count(*) from "team_chat_members" where "chatId" = ${sql.ref('team_chats.id')})
        else (select count(*) from "project_members" where "projectId" = ${sql.ref('team_chats.projectId')}) end`.as(
        'count',
      ),
    ])
    .where('team_chats.id', 'in', chatIds)
    .execute();

const memberColumns = ['users.id', 'users.username', 'users.fullName', 'users.avatar'] as const;

/** Who is in a chat of its own, in the order of joining. */
export const listChatMembers = (db: Db, chatId: number) =>
  db
    .selectFrom('team_chat_members')
    .innerJoin('users', 'users.id', 'team_chat_members.userId')
    .select(memberColumns)
    .select(['team_chat_members.role', 'team_chat_members.joinedAt'])
    .where('team_chat_members.chatId', '=', chatId)
    .orderBy('team_chat_members.id')
    .execute();

/** Who is in a project's chat. */
export const listProjectChatMembers = (db: Db, projectId: number) =>
  db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.userId')
    .select(memberColumns)
    .select(['project_members.role', 'project_members.joinedAt'])
    .where('project_members.projectId', '=', projectId)
    .orderBy('project_members.id')
    .execute();

export const chatMemberIds = async (db: Db, chatId: number): Promise<number[]> =>
  (await db.selectFrom('team_chat_members').select('userId').where('chatId', '=', chatId).execute()).map(
    ({ userId }) => userId,
  );

/** The team chats that someone is in, without those of projects. */
export const listOwnChatIds = async (db: Db, userId: number): Promise<number[]> =>
  (await db.selectFrom('team_chat_members').select('chatId').where('userId', '=', userId).execute()).map(
    ({ chatId }) => chatId,
  );

export const insertChatMembers = (db: Db, members: Insertable<TeamChatMemberTable>[]) =>
  db.insertInto('team_chat_members').values(members).execute();

export const deleteChatMember = (db: Db, chatId: number, userId: number) =>
  db.deleteFrom('team_chat_members').where('chatId', '=', chatId).where('userId', '=', userId).execute();

export const setChatRole = (db: Db, chatId: number, userId: number, role: TeamChatMemberTable['role']) =>
  db.updateTable('team_chat_members').set({ role }).where('chatId', '=', chatId).where('userId', '=', userId).execute();

/** Keys of the files in a chat's messages. */
export const fileKeysOfChat = async (db: Db, teamChatId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('message_attachments')
      .innerJoin('chat_messages', 'chat_messages.id', 'message_attachments.messageId')
      .select('message_attachments.storageKey')
      .where('chat_messages.teamChatId', '=', teamChatId)
      .execute()
  ).map(({ storageKey }) => storageKey);
