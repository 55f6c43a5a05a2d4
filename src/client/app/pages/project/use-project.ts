import { failureOf } from '#client/lib/error-text.ts';
import { membersInOrder } from '#client/lib/name-order.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';

/** Everything that the screen of a project shows, or why it cannot be shown. */
export function useProject(id: number) {
  const enabled = Number.isInteger(id) && id > 0;
  const project = trpc.project.get.useQuery({ id }, { enabled });
  const tasks = trpc.task.listByProject.useQuery({ projectId: id }, { enabled, ...usePolling() });
  const columns = trpc.column.list.useQuery({ projectId: id }, { enabled });
  const members = trpc.member.list.useQuery({ projectId: id }, { enabled, select: membersInOrder });
  const queries = [project, tasks, columns, members];

  // Also when it was there a moment ago: deleted, or the reader was removed from it.
  const isGone = !enabled || queries.some(({ error }) => isMissing(error));
  if (isGone) return { status: 'notFound' as const };
  if (project.data && tasks.data && columns.data && members.data)
    return {
      status: 'ready' as const,
      project: project.data,
      tasks: tasks.data,
      columns: columns.data,
      members: members.data,
    };
  const error = queries.find((query) => query.error)?.error;
  if (!error) return { status: 'loading' as const };
  const retry = () => queries.filter((query) => query.error).forEach((query) => void query.refetch());
  return { status: 'failed' as const, error, isRetrying: queries.some(({ isFetching }) => isFetching), retry };
}

/** An id that is too large to be one is refused as malformed: to the reader it is a project that does not exist. */
export const isMissing = (error: unknown) => ['notFound', 'input.invalid'].includes(failureOf(error)?.code ?? '');
