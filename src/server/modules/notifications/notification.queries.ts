import type { Insertable } from 'kysely';
import type { NotificationTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

const columns = [
  'id',
  'userId',
  'type',
  'params',
  'isRead',
  'taskId',
  'commentId',
  'projectId',
  'chatRequestId',
  'metadata',
  'createdAt',
] as const;

type Page = { userId: number; before: number | undefined; limit: number };

/** The newest first. Of a private task that the user no longer sees, nothing is listed (B25). */
export function listNotifications(db: Db, { userId, before, limit }: Page) {
  const query = db
    .selectFrom('notifications')
    .select(columns)
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('taskId', 'is', null),
        eb.exists(
          eb
            .selectFrom('tasks')
            .select('tasks.id')
            .whereRef('tasks.id', '=', 'notifications.taskId')
            .where((task) =>
              task.or([
                task('tasks.isPrivate', '=', false),
                task('tasks.createdById', '=', userId),
                task.exists(
                  task
                    .selectFrom('task_assignments')
                    .select('task_assignments.id')
                    .whereRef('task_assignments.taskId', '=', 'tasks.id')
                    .where('task_assignments.userId', '=', userId),
                ),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('id', '<', before)).execute();
}

export const notificationById = (db: Db, id: number) =>
  db.selectFrom('notifications').select(columns).where('id', '=', id).executeTakeFirst();

export const insertNotification = (db: Db, notification: Insertable<NotificationTable>) =>
  db.insertInto('notifications').values(notification).returning(columns).executeTakeFirstOrThrow();

/** Marks as read. Returns those that were not. */
export const markRead = (db: Db, ids: number[]) =>
  db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('id', 'in', ids)
    .where('isRead', '=', false)
    .returning(['id', 'userId'])
    .execute();

/** Marks all of a user's up to an id as read. */
export const markAllRead = (db: Db, userId: number, upToId: number) =>
  db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('userId', '=', userId)
    .where('isRead', '=', false)
    .where('id', '<=', upToId)
    .execute();

export const newestNotificationId = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? 0;

/** Unread invitations of one's own to a project. */
export const unreadInvitationsTo = async (db: Db, userIds: number[], projectId: number) =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('notifications')
        .select(['id', 'userId', 'metadata'])
        .where('userId', 'in', userIds)
        .where('projectId', '=', projectId)
        .where('type', '=', 'project_invitation')
        .where('isRead', '=', false)
        .execute();

/** Of a project that someone has left, notifications say no more than that there was something (permissions.md). */
export const forgetProjectIn = (db: Db, userId: number, projectId: number) =>
  db
    .updateTable('notifications')
    .set({ params: '{}', metadata: null, isRead: true })
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .execute();
