import { useMemo } from 'react';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { pollMs } from './use-notifications.ts';

/** All that waits for the reader: invitations and requests to answer, then unread mentions; the newest first. */
export function useWaiting() {
  const { id: userId } = useMe();
  const { data, error, isFetching, refetch } = trpc.notification.waiting.useQuery({ userId }, usePolling(pollMs));
  const waiting = useMemo(
    () => data?.toSorted((a, b) => Number(a.type === 'mentioned') - Number(b.type === 'mentioned')),
    [data],
  );
  return { waiting, error: data ? null : error, isRetrying: isFetching, retry: () => void refetch() };
}
