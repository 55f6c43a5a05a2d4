import { useCallback } from 'react';
import type { Task } from '#shared/task.ts';
import { isWanted } from '#client/lib/task-filter.ts';
import type { FilterControl } from '#client/lib/use-task-filter.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { useToday } from '#client/lib/use-today.ts';

/** What makes a task be seen on a screen that filters: null where it is seen anyhow. */
export function useReveal({ filter, reset }: FilterControl): (task: Task) => (() => void) | null {
  const today = useToday();
  const reveal = useSteady(reset);
  return useCallback((task) => (isWanted(task, filter, today) ? null : reveal), [filter, today, reveal]);
}
