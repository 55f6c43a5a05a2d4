import { trpc } from '#client/lib/trpc.ts';

/** The reader's projects. */
export function useProjects() {
  const list = trpc.project.list.useQuery();
  return {
    projects: list.data,
    error: list.error,
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
  };
}
