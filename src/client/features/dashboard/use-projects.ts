import { trpc } from '#client/lib/trpc.ts';

/** The reader's projects, or those in the trash that they may restore, which are read only while they are shown (S1 §7). */
export function useProjects(isTrash: boolean) {
  const list = trpc.project.list.useQuery(undefined, { enabled: !isTrash });
  const trash = trpc.project.trash.useQuery(undefined, { enabled: isTrash, staleTime: 0 });
  const shown = isTrash ? trash : list;
  return {
    projects: shown.data,
    error: shown.error,
    isRetrying: shown.isFetching,
    retry: () => void shown.refetch(),
  };
}
