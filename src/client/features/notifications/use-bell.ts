import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import type { Notification } from '#shared/notification.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useTitleMark } from '#client/lib/use-page-title.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { pollMs, useNotifications } from './use-notifications.ts';

/** The newest one that came after what was there when the page was opened. */
function useArrived(notifications: readonly Notification[] | undefined): Notification | null {
  const newest = notifications?.[0];
  const [firstId, setFirstId] = useState<number>();
  if (notifications && firstId === undefined) setFirstId(newest?.id ?? 0);
  return newest && firstId !== undefined && newest.id > firstId ? newest : null;
}

/** How many are unread, as far as a badge counts; events keep it, and it is asked for anew where they cannot tell. */
function useUnread(): number {
  const { id: userId } = useMe();
  const { data = [] } = trpc.notification.unread.useQuery({ userId }, usePolling(pollMs));
  return data.length;
}

/** What the bell says: how many are unread, which the tab's title says too, and what has just come. */
export function useBell() {
  const { data } = useNotifications();
  const count = useUnread();
  const badge = count > limits.badge ? `${limits.badge}+` : count > 0 ? String(count) : '';
  useTitleMark('notifications', count);
  return { count, badge, hasMore: count > limits.badge, arrived: useArrived(data) };
}
