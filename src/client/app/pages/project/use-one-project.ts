import { trpc } from '#client/lib/trpc.ts';
import { isMissing } from './use-project.ts';

/** A project as such, without its board, or why it cannot be shown. */
export function useOneProject(id: number) {
  const enabled = Number.isInteger(id) && id > 0;
  const { data: project, error, isFetching, refetch } = trpc.project.get.useQuery({ id }, { enabled });
  if (!enabled || isMissing(error)) return { status: 'notFound' as const };
  if (project) return { status: 'ready' as const, project };
  if (!error) return { status: 'loading' as const };
  return { status: 'failed' as const, error, isRetrying: isFetching, retry: () => void refetch() };
}
