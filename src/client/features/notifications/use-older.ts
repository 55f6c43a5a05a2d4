import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';

/** The page of notifications that follows the one of that id, once it is asked for. It stays when newer ones move its beginning. */
export function useOlder(before: number | undefined) {
  const { id: userId } = useMe();
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = trpc.notification.list.useQuery(
    { userId, before },
    { enabled: isAsked && before !== undefined, placeholderData: keepPreviousData },
  );
  return {
    isAsked,
    notifications: isAsked ? data : undefined,
    error,
    isFetching,
    ask: () => (error ? void refetch() : setAsked(true)),
  };
}
