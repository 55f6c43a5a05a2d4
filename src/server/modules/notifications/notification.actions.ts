import type { z } from 'zod';
import { limits } from '#shared/limits.ts';
import type {
  ListNotifications,
  Notification,
  NotificationParams,
  NotificationType,
  ReadAllNotifications,
} from '#shared/notification.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { languageOfUser } from '#server/modules/users/user.access.ts';
import {
  insertNotification,
  listNotifications,
  markAllRead,
  markRead,
  newestNotificationId,
  notificationOf,
  unreadAboutRequest,
  unreadInvitationsTo,
} from './notification.queries.ts';
import { viewNotification } from './notification.view.ts';

export type NewNotification = {
  type: NotificationType;
  params: Partial<NotificationParams>;
  projectId?: number | null;
  taskId?: number;
  commentId?: number;
  chatRequestId?: number;
  metadata?: object;
};

/**
 * Tells people of something, in the transaction of the change; never the one who acts (contract §4). The caller names
 * only those who may see the thing.
 */
export async function notify(
  { db, now, record }: UnitOfWork,
  actor: { id: number } | null,
  userIds: Iterable<number>,
  { params, metadata, ...about }: NewNotification,
): Promise<void> {
  for (const userId of new Set(userIds)) {
    if (userId === actor?.id) continue;
    const row = await insertNotification(db, {
      ...about,
      userId,
      params: JSON.stringify(params),
      metadata: metadata ? JSON.stringify(metadata) : null,
      createdAt: now,
    });
    const notification = viewNotification(row, await languageOfUser(db, userId));
    record({ type: 'notification.created', projectId: null, userIds: [userId], notification });
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

/** A request for a chat that has ended has no buttons any more. */
export const recordRequestRead = async (unit: UnitOfWork, chatRequestId: number): Promise<void> =>
  recordRead(unit, await unreadAboutRequest(unit.db, chatRequestId));

/** Invitations of one project that have ended have no buttons any more: their notifications are read (contract §4). */
export async function recordInvitationsRead(
  unit: UnitOfWork,
  ended: { id: number; projectId: number; invitedUserId: number | null }[],
): Promise<void> {
  const projectId = ended[0]?.projectId;
  const userIds = ended.map(({ invitedUserId }) => invitedUserId).filter((id) => id !== null);
  if (projectId === undefined) return;
  const ids = new Set(ended.map(({ id }) => id));
  const unread = await unreadInvitationsTo(unit.db, userIds, projectId);
  const isOfEnded = ({ metadata }: { metadata: string | null }) =>
    ids.has((JSON.parse(metadata ?? '{}') as { invitationId?: number }).invitationId ?? 0);
  await recordRead(
    unit,
    unread.filter(isOfEnded).map(({ id }) => id),
  );
}
