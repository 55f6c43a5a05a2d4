import { useMemo } from 'react';
import type { Column } from '#shared/column.ts';
import type { Task } from '#shared/task.ts';
import { trpc } from '#client/lib/trpc.ts';

/** The projects' own columns that tasks stand in, by their status. Only projects that have such tasks are asked. */
export function useColumns(tasks: readonly Task[]): ReadonlyMap<string, Column> {
  const projectIds = useMemo(
    () => [...new Set(tasks.filter(({ status }) => status.startsWith('custom_')).map(({ projectId }) => projectId))],
    [tasks],
  );
  return trpc.useQueries((t) => projectIds.map((projectId) => t.column.list({ projectId })), {
    combine: combineColumns,
  });
}

const combineColumns = (lists: readonly { data?: Column[] }[]): ReadonlyMap<string, Column> =>
  new Map(lists.flatMap(({ data = [] }) => data.map((column) => [`custom_${column.id}`, column])));
