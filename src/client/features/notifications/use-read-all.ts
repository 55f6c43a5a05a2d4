import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CacheEvent } from '#shared/cached.ts';
import { applyToCache, predict } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';

/** Marks everything up to the newest that is shown as read, at once on the screen: what comes meanwhile stays unread (B17). */
export function useReadAll() {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const { id: userId } = useMe();
  const isUnderWay = useRef(false);
  const readUpTo = (upToId: number): CacheEvent => ({
    type: 'notification.allRead',
    projectId: null,
    userIds: [userId],
    upToId,
  });
  const { mutate } = trpc.notification.readAll.useMutation({
    onMutate: ({ upToId = 0 }) => predict(queryClient, readUpTo(upToId)),
    onSuccess: (_answer, { upToId = 0 }) => applyToCache(queryClient, readUpTo(upToId)),
    onError: (error) => sayFailed(error, t('panel.readAllFailed')),
    onSettled: (_answer, _error, _input, takeBack) => {
      isUnderWay.current = false;
      takeBack?.();
    },
  });
  return (upToId: number) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate({ userId, upToId });
  };
}
