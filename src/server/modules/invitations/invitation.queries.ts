import { sql, type Insertable, type Updateable } from 'kysely';
import type { ProjectInvitationTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

const invitations = (db: Db) =>
  db
    .selectFrom('project_invitations')
    .innerJoin('projects', 'projects.id', 'project_invitations.projectId')
    .leftJoin('users as inviter', 'inviter.id', 'project_invitations.invitedByUserId')
    .select([
      'project_invitations.id',
      'project_invitations.projectId',
      'project_invitations.invitedByUserId',
      'project_invitations.invitedUserId',
      'project_invitations.invitedUserEmail',
      'project_invitations.invitedUserUsername',
      'project_invitations.role',
      'project_invitations.message',
      'project_invitations.status',
      'project_invitations.expiresAt',
      'project_invitations.createdAt',
      'project_invitations.acceptedAt',
      'projects.name as projectName',
      'projects.status as projectStatus',
      'inviter.username',
      'inviter.fullName',
      'inviter.avatar',
    ])
    .orderBy('project_invitations.id');

const pending = (db: Db) => invitations(db).where('project_invitations.status', '=', 'pending');

export const invitationById = (db: Db, id: number) =>
  invitations(db).where('project_invitations.id', '=', id).executeTakeFirst();

export const invitationByTokenHash = (db: Db, hash: string) =>
  invitations(db).where('project_invitations.invitationTokenHash', '=', hash).executeTakeFirst();

export const listPending = (db: Db, projectId: number) =>
  pending(db).where('project_invitations.projectId', '=', projectId).execute();

export const listPendingBy = (db: Db, projectId: number, inviterId: number) =>
  pending(db)
    .where('project_invitations.projectId', '=', projectId)
    .where('project_invitations.invitedByUserId', '=', inviterId)
    .execute();

/** Those that wait for an address, or for an account, whichever address it was invited at. */
export const listPendingFor = (
  db: Db,
  projectId: number,
  { emailKey, userId }: { emailKey: string; userId?: number },
) =>
  pending(db)
    .where('project_invitations.projectId', '=', projectId)
    .where((eb) =>
      eb.or([
        eb('project_invitations.invitedEmailKey', '=', emailKey),
        ...(userId === undefined ? [] : [eb('project_invitations.invitedUserId', '=', userId)]),
      ]),
    )
    .execute();

/** Those that wait for an account, in any project. */
export const listPendingTo = (db: Db, userId: number) =>
  pending(db).where('project_invitations.invitedUserId', '=', userId).execute();

/** Those that nobody can answer any more, and whose notification does not say so yet. */
export const listExpired = (db: Db, now: string) =>
  pending(db)
    .where('project_invitations.expiresAt', '<=', now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notifications')
          .select('notifications.id')
          .whereRef('notifications.userId', '=', 'project_invitations.invitedUserId')
          .whereRef('notifications.projectId', '=', 'project_invitations.projectId')
          .where('notifications.type', '=', 'project_invitation')
          .where(sql<boolean>`json_extract("notifications"."params", '$.outcome') is null`),
      ),
    )
    .execute();

export const insertInvitation = (db: Db, invitation: Insertable<ProjectInvitationTable>) =>
  db.insertInto('project_invitations').values(invitation).returning('id').executeTakeFirstOrThrow();

export const updateInvitationRow = (db: Db, id: number, changes: Updateable<ProjectInvitationTable>) =>
  db.updateTable('project_invitations').set(changes).where('id', '=', id).execute();
