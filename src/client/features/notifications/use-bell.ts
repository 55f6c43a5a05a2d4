import { useState } from 'react';
import type { Notification } from '#shared/notification.ts';
import { useTitleMark } from '#client/lib/use-page-title.ts';
import { useNotifications } from './use-notifications.ts';

/** The list ends at 100: there may be more than that. */
const most = 99;

/** The newest one that came after what was there when the page was opened. */
function useArrived(notifications: readonly Notification[] | undefined): Notification | null {
  const newest = notifications?.[0];
  const [firstId, setFirstId] = useState<number>();
  if (notifications && firstId === undefined) setFirstId(newest?.id ?? 0);
  return newest && firstId !== undefined && newest.id > firstId ? newest : null;
}

/** What the bell says: how many are unread, which the tab's title says too, and what has just come. */
export function useBell() {
  const { data } = useNotifications();
  const count = data?.filter(({ isRead }) => !isRead).length ?? 0;
  const badge = count > most ? `${most}+` : count > 0 ? String(count) : '';
  useTitleMark(badge);
  return { count, badge, hasMore: count > most, arrived: useArrived(data) };
}
