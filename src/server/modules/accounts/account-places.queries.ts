import type { Db } from '#server/kernel/db.ts';

// Where someone is or was asked to be, and what is kept of how they use the product.

/** The projects that someone is in, those in the trash too. */
export const listMemberships = (db: Db, userId: number) =>
  db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.projectId')
    .select([
      'project_members.projectId',
      'projects.name as projectName',
      'projects.status as projectStatus',
      'project_members.role',
      'project_members.teamId',
      'project_members.managerId',
      'project_members.joinedAt',
    ])
    .where('project_members.userId', '=', userId)
    .orderBy('project_members.id')
    .execute();

const invitation = ['id', 'projectId', 'role', 'managerId', 'status', 'createdAt', 'expiresAt', 'acceptedAt'] as const;

/** Sent ones with their private note; of received ones that is the inviter's alone (contract §4). */
export const listInvitations = async (db: Db, userId: number) => ({
  sent: await db
    .selectFrom('project_invitations')
    .select([...invitation, 'invitedUserId', 'invitedUserEmail', 'invitedUserUsername', 'message'])
    .where('invitedByUserId', '=', userId)
    .orderBy('id')
    .execute(),
  received: await db
    .selectFrom('project_invitations')
    .select([...invitation, 'invitedByUserId', 'invitedUserEmail'])
    .where('invitedUserId', '=', userId)
    .orderBy('id')
    .execute(),
});

/** What someone made for others, who may have given it other names since. */
export const listMade = async (db: Db, userId: number) => {
  const by = (table: 'projects' | 'project_teams' | 'custom_columns' | 'team_chats') =>
    db.selectFrom(table).select(['id', 'createdAt']).where('createdById', '=', userId).orderBy('id').execute();
  return {
    projects: await by('projects'),
    projectTeams: await by('project_teams'),
    columns: await by('custom_columns'),
    teamChats: await by('team_chats'),
  };
};

/** Where someone is mentioned. */
export const listMentions = async (db: Db, userId: number) => ({
  comments: await db.selectFrom('comment_mentions').select('commentId').where('userId', '=', userId).execute(),
  messages: await db.selectFrom('message_mentions').select('messageId').where('userId', '=', userId).execute(),
});

/** How far someone has read each chat, and what of it they want to be told. */
export const listReading = (db: Db, userId: number) =>
  db
    .selectFrom('chat_readers')
    .select(['taskId', 'teamChatId', 'directChatId', 'lastReadMessageId', 'level'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

export const listReminders = (db: Db, userId: number) =>
  db.selectFrom('reminders').select(['taskId', 'day']).where('userId', '=', userId).execute();

export const listTimers = (db: Db, userId: number) =>
  db.selectFrom('task_timers').select(['taskId', 'startedAt']).where('userId', '=', userId).execute();

/** The browsers that have signed in to the account, each by when it last did. */
export const listBrowsers = (db: Db, userId: number) =>
  db.selectFrom('sign_in_devices').select('lastUsedAt').where('userId', '=', userId).orderBy('lastUsedAt').execute();

/** What the operator's log keeps of what someone did, and from where. */
export const listOwnAudit = (db: Db, userId: number) =>
  db
    .selectFrom('audit')
    .select(['at', 'action', 'projectId', 'subject', 'address'])
    .where('actorId', '=', userId)
    .orderBy('id')
    .execute();

/** When someone asked for a link to sign in again. */
export const listResets = (db: Db, userId: number) =>
  db.selectFrom('password_resets').select(['createdAt', 'expiresAt', 'usedAt']).where('userId', '=', userId).execute();
