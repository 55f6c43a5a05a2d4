import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';

/** S1 §9. Only while events do not tell (contract §7). */
export const pollMs = 30_000;

/** The reader's newest notifications, newest first; the one list that the badge, the tab and the panel count by (B17). */
export function useNotifications() {
  const { id } = useMe();
  return trpc.notification.list.useQuery({ userId: id }, usePolling(pollMs));
}
