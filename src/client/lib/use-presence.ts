import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Moment } from '#shared/events.ts';
import { trpc } from './trpc.ts';

const key = () => getQueryKey(trpc.live.present, undefined, 'query');

/** Who comes and goes, in what has been read of who is there. */
export function tellPresence(queryClient: QueryClient, { userId, isHere }: Extract<Moment, { type: 'presence' }>) {
  queryClient.setQueryData<number[]>(key(), (present) => {
    const others = present?.filter((id) => id !== userId);
    return isHere && others ? [...others, userId] : others;
  });
}

/** After a time without connection nobody knows who came and went. */
export const rereadPresence = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: key() });

/** Whether someone whom the reader works or talks with is there; read once for all who ask. */
export function useIsHere(): (userId: number) => boolean {
  const { data } = trpc.live.present.useQuery();
  return (userId) => data?.includes(userId) ?? false;
}
