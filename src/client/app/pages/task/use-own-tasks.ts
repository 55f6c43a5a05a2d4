import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';

/** S2 §9; polled only while not live (contract §7). */
const pollMs = 10_000;

/** The tasks that are assigned to the reader, in projects that are not deleted (contract §5). Nothing is kept (S2 §9). */
export function useOwnTasks() {
  const { id: userId } = useMe();
  const fresh = { staleTime: 0, gcTime: 0, ...usePolling(pollMs) };
  const { data, error, isFetching, refetch } = trpc.task.listByAssignee.useQuery({ userId }, fresh);
  return { tasks: data, error: data ? null : error, isRetrying: isFetching, retry: () => void refetch() };
}
