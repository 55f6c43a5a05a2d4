import { sql, type Kysely } from 'kysely';
import { index, mayRefer, oneOf, refers, roles, table } from './columns.ts';

export async function createProjects(db: Kysely<unknown>) {
  await table(db, 'projects')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('active'))
    .addColumn('dueDate', 'text')
    .$call(mayRefer('createdById', 'users.id'))
    .$call(mayRefer('coordinatorId', 'users.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastActive', 'text', (c) => c.notNull())
    .addCheckConstraint('projects_status', oneOf('status', ['active', 'completed', 'archived', 'deleted']))
    .execute();

  await table(db, 'project_teams')
    .$call(refers('projectId', 'projects.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('color', 'text', (c) => c.notNull().defaultTo('#6b7280'))
    .$call(mayRefer('createdById', 'users.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'project_teams', 'projectId');

  await table(db, 'project_members')
    .$call(refers('projectId', 'projects.id'))
    .$call(refers('userId', 'users.id'))
    .$call(mayRefer('teamId', 'project_teams.id'))
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('worker'))
    .$call(mayRefer('managerId', 'users.id'))
    .addColumn('joinedAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('project_members_once', ['projectId', 'userId'])
    .addCheckConstraint('project_members_role', oneOf('role', roles))
    .execute();
  await index(db, 'project_members', 'userId');

  await db.schema
    .createTable('member_notes')
    .$call(refers('memberId', 'project_members.id'))
    .$call(refers('authorId', 'users.id'))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('member_notes_pk', ['memberId', 'authorId'])
    .execute();

  await table(db, 'project_invitations')
    .$call(refers('projectId', 'projects.id'))
    .$call(mayRefer('invitedByUserId', 'users.id'))
    .$call(mayRefer('invitedUserId', 'users.id', 'cascade'))
    .addColumn('invitedUserEmail', 'text', (c) => c.notNull())
    .addColumn('invitedEmailKey', 'text', (c) => c.notNull())
    .addColumn('invitedUserUsername', 'text')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('worker'))
    .$call(mayRefer('managerId', 'users.id'))
    .addColumn('message', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('pending'))
    .addColumn('invitationTokenHash', 'text', (c) => c.unique())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('acceptedAt', 'text')
    .addCheckConstraint('project_invitations_role', oneOf('role', roles))
    .addCheckConstraint('project_invitations_status', oneOf('status', ['pending', 'accepted', 'declined', 'cancelled']))
    .execute();
  await db.schema
    .createIndex('project_invitations_pending')
    .unique()
    .on('project_invitations')
    .columns(['projectId', 'invitedEmailKey'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute();
  await index(db, 'project_invitations', 'projectId', 'id');
  await index(db, 'project_invitations', 'invitedUserId');
}
