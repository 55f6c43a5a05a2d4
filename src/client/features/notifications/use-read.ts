import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CacheEvent } from '#shared/cached.ts';
import type { NotificationOutcome, Notification } from '#shared/notification.ts';
import { applyToCache, predict } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';

/** That one of one's own notifications is read, and how its invitation or request ended. */
export const readEvent = (userId: number, id: number, outcome?: NotificationOutcome): CacheEvent => ({
  type: 'notification.read',
  projectId: null,
  userIds: [userId],
  notificationIds: [id],
  outcome,
});

/** Marks a notification as read, at once on the screen; one that is read already stays as it is. */
export function useRead() {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { id: userId } = useMe();
  const { mutate } = trpc.notification.read.useMutation({
    onMutate: ({ id }) => predict(queryClient, readEvent(userId, id)),
    onSuccess: (_answer, { id }) => applyToCache(queryClient, readEvent(userId, id)),
    onError: (error) => {
      sayFailed(error, t('panel.readFailed'));
      void utils.notification.invalidate();
    },
    onSettled: (_answer, _error, _input, takeBack) => takeBack?.(),
  });
  return ({ id, isRead }: Notification) => {
    if (!isRead) mutate({ id });
  };
}
