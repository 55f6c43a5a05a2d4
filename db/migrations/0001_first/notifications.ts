import type { Kysely } from 'kysely';
import { index, mayRefer, oneOf, refers, table } from './columns.ts';

const notificationTypes = [
  'task_assigned',
  'comment_added',
  'deadline_approaching',
  'project_invitation',
  'chat_request',
  'member_added',
  'mentioned',
  'invitation_answered',
];

/** They go with the thing that they are about: of what is deleted for good, no title stays. */
export async function createNotifications(db: Kysely<unknown>) {
  await table(db, 'notifications')
    .$call(refers('userId', 'users.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('isRead', 'boolean', (c) => c.notNull().defaultTo(false))
    .$call(mayRefer('taskId', 'tasks.id', 'cascade'))
    .$call(mayRefer('commentId', 'task_comments.id', 'cascade'))
    .$call(mayRefer('projectId', 'projects.id', 'cascade'))
    .$call(mayRefer('chatRequestId', 'chat_requests.id', 'cascade'))
    .addColumn('metadata', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addCheckConstraint('notifications_type', oneOf('type', notificationTypes))
    .execute();
  await index(db, 'notifications', 'userId', 'id');
  await index(db, 'notifications', 'userId', 'isRead');
  for (const thing of ['taskId', 'commentId', 'projectId', 'chatRequestId']) await index(db, 'notifications', thing);
}
