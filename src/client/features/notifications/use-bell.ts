import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import type { Notification } from '#shared/notification.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useTitleMark } from '#client/lib/use-page-title.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { pollMs, useNotifications } from './use-notifications.ts';

/** No badge counts further. */
const most = 99;

/** The newest one that came after what was there when the page was opened. */
function useArrived(notifications: readonly Notification[] | undefined): Notification | null {
  const newest = notifications?.[0];
  const [firstId, setFirstId] = useState<number>();
  if (notifications && firstId === undefined) setFirstId(newest?.id ?? 0);
  return newest && firstId !== undefined && newest.id > firstId ? newest : null;
}

/** How many are unread beyond the end of the list; asked for only where it has one (contract §2: 100 at a time). */
function useOlderUnread(notifications: readonly Notification[] | undefined): number {
  const { id: userId } = useMe();
  const before = notifications && notifications.length >= limits.notifications ? notifications.at(-1)?.id : undefined;
  const { data } = trpc.notification.unread.useQuery(
    { userId, before },
    { ...usePolling(pollMs), enabled: before !== undefined, placeholderData: keepPreviousData },
  );
  return before === undefined ? 0 : (data?.length ?? 0);
}

/** What the bell says: how many are unread, which the tab's title says too, and what has just come. */
export function useBell() {
  const { data } = useNotifications();
  const older = useOlderUnread(data);
  const count = (data?.filter(({ isRead }) => !isRead).length ?? 0) + older;
  const badge = count > most ? `${most}+` : count > 0 ? String(count) : '';
  useTitleMark(badge);
  return { count, badge, hasMore: count > most, arrived: useArrived(data) };
}
