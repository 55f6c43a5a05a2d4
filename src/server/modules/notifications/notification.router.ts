import { z } from 'zod';
import { ById, Id, Success, success } from '#shared/id.ts';
import { ByReader, ListNotifications, Notification, ReadAllNotifications } from '#shared/notification.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import {
  getNotifications,
  getUnreadIds,
  getWaiting,
  readAllNotifications,
  readNotification,
} from './notification.actions.ts';

export const notificationRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/notifications/{userId}' } })
    .input(ListNotifications)
    .output(z.array(Notification))
    .query(({ ctx, input }) => getNotifications(ctx, input)),
  waiting: authed
    .meta({ rest: { method: 'GET', path: '/api/notifications/{userId}/waiting' } })
    .input(ByReader)
    .output(z.array(Notification))
    .query(({ ctx, input }) => getWaiting(ctx, input.userId)),
  unread: authed
    .meta({ rest: { method: 'GET', path: '/api/notifications/{userId}/unread' } })
    .input(ByReader)
    .output(z.array(Id))
    .query(({ ctx, input }) => getUnreadIds(ctx, input.userId)),
  read: authed
    .meta({ rest: { method: 'PATCH', path: '/api/notifications/{id}/read' } })
    .input(ById)
    .output(Notification)
    .mutation(({ ctx, input }) => readNotification(ctx, input.id)),
  readAll: authed
    .meta({ rest: { method: 'PATCH', path: '/api/notifications/{userId}/read-all' } })
    .input(ReadAllNotifications)
    .output(Success)
    .mutation(({ ctx, input }) => readAllNotifications(ctx, input).then(() => success)),
});
