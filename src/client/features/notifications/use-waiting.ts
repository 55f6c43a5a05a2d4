import { useMemo } from 'react';
import { questionOf } from './question.ts';
import { useNotifications } from './use-notifications.ts';

/** What waits for the reader: invitations and requests to answer, then unread mentions; the newest first. */
export function useWaiting() {
  const { data } = useNotifications();
  return useMemo(() => {
    const all = data ?? [];
    const questions = all.filter((one) => questionOf(one) !== null);
    return [...questions, ...all.filter(({ type, isRead }) => type === 'mentioned' && !isRead)];
  }, [data]);
}
