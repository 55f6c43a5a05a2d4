import { type Insertable, sql } from 'kysely';
import type { NotificationTable } from '#db/schema.ts';
import { deletedUsername } from '#shared/deleted-user.ts';
import type { NotificationOutcome } from '#shared/notification.ts';
import type { Db } from '#server/kernel/db.ts';
import { isSeenBy } from '#server/modules/tasks/task-privacy.access.ts';

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

/** Those of a user, without what is about a private task that they no longer see (B25). */
const visibleTo = (db: Db, userId: number) =>
  db
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
            .where(isSeenBy(userId)),
        ),
      ]),
    );

/** What mentions people. */
export type MentionedIn = { messageId: number } | { commentId: number };

type Page = { userId: number; before?: number; limit?: number };

/** A page of them, or all, the newest first. */
export const listNotifications = (db: Db, { userId, before, limit }: Page) =>
  visibleTo(db, userId)
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .execute();

/** All that wait for their reader, as `isWaiting` of `shared` has it, the newest first. */
export const listWaiting = (db: Db, userId: number) =>
  visibleTo(db, userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('type', '=', 'mentioned'), eb('isRead', '=', false)]),
        eb.and([
          eb('type', 'in', ['project_invitation', 'chat_request']),
          eb(sql`json_extract(params, '$.outcome')`, 'is', null),
          eb.or([eb('type', '=', 'chat_request'), eb('metadata', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();

/** The ids of the newest unread ones. */
export const listUnreadIds = async (db: Db, userId: number, limit: number): Promise<number[]> =>
  (await visibleTo(db, userId).where('isRead', '=', false).orderBy('id', 'desc').limit(limit).execute()).map(
    ({ id }) => id,
  );

export const notificationOf = (db: Db, userId: number, id: number) =>
  visibleTo(db, userId).where('id', '=', id).executeTakeFirst();

/** Those of the ids that the user may see and that still say something. */
export const listTellable = async (db: Db, userId: number, ids: number[]): Promise<number[]> =>
  (await visibleTo(db, userId).where('id', 'in', ids).where('params', '!=', '{}').execute()).map(({ id }) => id);

/** Those that were put in, in the order given. */
export const insertNotifications = async (db: Db, notifications: Insertable<NotificationTable>[]) =>
  notifications.length === 0
    ? []
    : (await db.insertInto('notifications').values(notifications).returning(columns).execute()).toSorted(
        (one, other) => one.id - other.id,
      );

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

/** Notifications of invitations to a project, of those people. */
export const invitationNotificationsTo = async (db: Db, userIds: number[], projectId: number) =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('notifications')
        .select(['id', 'userId', 'metadata'])
        .where('userId', 'in', userIds)
        .where('projectId', '=', projectId)
        .where('type', '=', 'project_invitation')
        .execute();

/** Marks as read and keeps how what they ask for ended: the first end stands. Returns those that said nothing of it yet. */
export const markEnded = (db: Db, ids: number[], outcome: NotificationOutcome) =>
  db
    .updateTable('notifications')
    .set({ isRead: true, params: sql<string>`json_set(params, '$.outcome', ${outcome})` })
    .where('id', 'in', ids)
    .where(sql<boolean>`json_extract(params, '$.outcome') is null`)
    .returning(['id', 'userId'])
    .execute();

/** Takes the name of someone whose account goes off what tells others of them. */
export const forgetActor = (db: Db, actorId: number) =>
  db
    .updateTable('notifications')
    .set({ params: sql<string>`json_set(params, '$.actor', ${deletedUsername(actorId)})` })
    .where('actorId', '=', actorId)
    .where(sql<boolean>`json_extract(params, '$.actor') is not null`)
    .execute();

/** What a notification asks for waits again: unread, and without how it ended. */
export const markWaiting = (db: Db, ids: number[]) =>
  db
    .updateTable('notifications')
    .set({ isRead: false, params: sql<string>`json_remove(params, '$.outcome')` })
    .where('id', 'in', ids)
    .returning(columns)
    .execute();

/** Of a project that someone has left, notifications say no more than that there was something (permissions.md). */
export const forgetProjectIn = (db: Db, userId: number, projectId: number) =>
  db
    .updateTable('notifications')
    .set({ params: '{}', metadata: null, isRead: true })
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .execute();

/** Those of the users whom a notification has told that a message or a comment mentions them. */
export const listToldOfMention = async (db: Db, userIds: number[], thing: MentionedIn): Promise<number[]> => {
  const told = db
    .selectFrom('notifications')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('type', '=', 'mentioned')
    .where((eb) =>
      'commentId' in thing
        ? eb('commentId', '=', thing.commentId)
        : eb(sql<number>`json_extract(metadata, '$.messageId')`, '=', thing.messageId),
    );
  return (await told.execute()).map(({ userId }) => userId);
};

/** Notifications of a request for a chat. */
export const idsAboutRequest = async (db: Db, chatRequestId: number): Promise<number[]> =>
  (await db.selectFrom('notifications').select('id').where('chatRequestId', '=', chatRequestId).execute()).map(
    ({ id }) => id,
  );
