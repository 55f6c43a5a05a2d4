import type { ProjectTeam } from '#shared/project-team.ts';
import { trpc } from '#client/lib/trpc.ts';

const none: readonly ProjectTeam[] = [];

/** The teams of a project; while they are not there, members are shown without theirs. */
export function useTeams(projectId: number) {
  const { data, error, isFetching, refetch } = trpc.projectTeam.list.useQuery({ projectId });
  return {
    teams: data ?? none,
    status: data ? ('ready' as const) : error ? ('failed' as const) : ('loading' as const),
    error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
