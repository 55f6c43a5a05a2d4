import type { z } from 'zod';
import { limits } from '#shared/limits.ts';
import type {
  NotificationOutcome,
  ListNotifications,
  Notification,
  NotificationParams,
  NotificationType,
  ReadAllNotifications,
} from '#shared/notification.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { readersOf } from '#server/modules/settings/settings.access.ts';
import {
  insertNotifications,
  invitationNotificationsTo,
  idsAboutRequest,
  listNotifications,
  listUnreadIds,
  listWaiting,
  markAllRead,
  markEnded,
  markRead,
  markWaiting,
  newestNotificationId,
  notificationOf,
} from './notification.queries.ts';
import { viewNotification } from './notification.view.ts';

export type NewNotification = {
  type: NotificationType;
  /** Who it speaks of, where that is not who acts. */
  actorId?: number | null;
  params: Partial<NotificationParams>;
  projectId?: number | null;
  taskId?: number;
  commentId?: number;
  chatRequestId?: number;
  metadata?: object;
};

/**
 * Tells people of something, in the transaction of the change; never the one who acts (contract §4), nor who has chosen
 * not to be told of such things. The caller names only those who may see the thing.
 */
export async function notify(
  { db, now, record }: UnitOfWork,
  actor: { id: number } | null,
  userIds: Iterable<number>,
  { params, metadata, ...about }: NewNotification,
): Promise<void> {
  const told = [...new Set(userIds)].filter((userId) => userId !== actor?.id);
  const readerOf = await readersOf(db, told);
  const same = {
    actorId: actor?.id ?? null,
    ...about,
    params: JSON.stringify(params),
    metadata: metadata ? JSON.stringify(metadata) : null,
    createdAt: now,
  };
  const wanting = told.filter((userId) => readerOf(userId).wants(about.type));
  for (const row of await insertNotifications(
    db,
    wanting.map((userId) => ({ ...same, userId })),
  )) {
    const notification = viewNotification(row, readerOf(row.userId).language);
    record({ type: 'notification.created', projectId: null, userIds: [row.userId], notification });
  }
}

const requireSelf = (ctx: UserContext, userId: number) => {
  if (userId !== ctx.user.id) throw new AppError('forbidden');
};

/** One's own, the newest first; anybody else's are refused without a look-up (permissions.md rule 10). */
export async function getNotifications(
  ctx: UserContext,
  { userId, before }: z.infer<typeof ListNotifications>,
): Promise<Notification[]> {
  requireSelf(ctx, userId);
  const rows = await listNotifications(ctx.database.db, { userId, before, limit: limits.notifications });
  return rows.map((row) => viewNotification(row, ctx.language));
}

/** All of one's own, the newest first. */
export async function getAllNotifications(ctx: UserContext): Promise<Notification[]> {
  const rows = await listNotifications(ctx.database.db, { userId: ctx.user.id });
  return rows.map((row) => viewNotification(row, ctx.language));
}

/** All of one's own that wait for an answer, and the unread mentions, however much else has come since; the newest first. */
export async function getWaiting(ctx: UserContext, userId: number): Promise<Notification[]> {
  requireSelf(ctx, userId);
  const rows = await listWaiting(ctx.database.db, userId);
  return rows.map((row) => viewNotification(row, ctx.language));
}

/** The ids of one's own unread ones, the newest first, no more than a badge counts. */
export function getUnreadIds(ctx: UserContext, userId: number): Promise<number[]> {
  requireSelf(ctx, userId);
  return listUnreadIds(ctx.database.db, userId, limits.notifications);
}

/** Marks notifications as read and tells their owners' other screens. Those that are read already stay as they are. */
async function recordRead({ db, record }: UnitOfWork, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { id, userId } of await markRead(db, ids))
    record({ type: 'notification.read', projectId: null, userIds: [userId], notificationIds: [id] });
}

/** One of one's own; reading it twice is harmless (B17). */
export function readNotification(ctx: UserContext, id: number): Promise<Notification> {
  return unitOfWork(ctx, async (unit) => {
    const row = await notificationOf(unit.db, ctx.user.id, id);
    if (!row) throw new AppError('notFound');
    await recordRead(unit, [id]);
    return viewNotification({ ...row, isRead: true }, ctx.language);
  });
}

/** All of one's own up to `upToId`, or up to now. */
export function readAllNotifications(ctx: UserContext, input: z.infer<typeof ReadAllNotifications>): Promise<void> {
  requireSelf(ctx, input.userId);
  return unitOfWork(ctx, async ({ db, record }) => {
    const newest = await newestNotificationId(db, ctx.user.id);
    const upToId = Math.min(input.upToId ?? newest, newest);
    await markAllRead(db, ctx.user.id, upToId);
    record({ type: 'notification.allRead', projectId: null, userIds: [ctx.user.id], upToId });
  });
}

/** What has ended has no buttons any more: its notifications are read (contract §4), and say from then on how it ended. */
async function recordEnded({ db, record }: UnitOfWork, ids: number[], outcome: NotificationOutcome): Promise<void> {
  if (ids.length === 0) return;
  for (const { id, userId } of await markEnded(db, ids, outcome))
    record({ type: 'notification.read', projectId: null, userIds: [userId], notificationIds: [id], outcome });
}

/** Ends the notifications of a request for a chat. */
export const recordRequestEnded = async (
  unit: UnitOfWork,
  chatRequestId: number,
  outcome: Extract<NotificationOutcome, 'accepted' | 'declined' | 'withdrawn'>,
): Promise<void> => recordEnded(unit, await idsAboutRequest(unit.db, chatRequestId), outcome);

/** The notification of a request that is sent again asks again, in its old place: whoever was asked hears of no second. */
export async function recordRequestWaiting({ db, record }: UnitOfWork, chatRequestId: number): Promise<void> {
  const rows = await markWaiting(db, await idsAboutRequest(db, chatRequestId));
  const userIds = rows.map(({ userId }) => userId);
  const readerOf = await readersOf(db, userIds);
  for (const row of rows) {
    const notification = viewNotification(row, readerOf(row.userId).language);
    record({ type: 'notification.created', projectId: null, userIds: [row.userId], notification });
  }
}

type Ended = { id: number; projectId: number; invitedUserId: number | null };

/** Ends the notifications of invitations of one project. */
export async function recordInvitationsEnded(
  unit: UnitOfWork,
  ended: Ended[],
  outcome: NotificationOutcome,
): Promise<void> {
  const projectId = ended[0]?.projectId;
  const userIds = ended.map(({ invitedUserId }) => invitedUserId).filter((id) => id !== null);
  if (projectId === undefined) return;
  const invitationIds = new Set(ended.map(({ id }) => id));
  const about = await invitationNotificationsTo(unit.db, userIds, projectId);
  const isOfEnded = ({ metadata }: { metadata: string | null }) =>
    invitationIds.has((JSON.parse(metadata ?? '{}') as { invitationId?: number }).invitationId ?? 0);
  await recordEnded(
    unit,
    about.filter(isOfEnded).map(({ id }) => id),
    outcome,
  );
}
