import type { Task, TaskStatus } from '#shared/task.ts';
import { placeOf, type StatusPlace } from '#client/lib/statuses.ts';

export type TasksByStatus = ReadonlyMap<TaskStatus, readonly Task[]>;

/** The tasks of each column, in the order that was chosen (S2 §5). */
export function groupTasks(
  tasks: readonly Task[],
  places: readonly StatusPlace[],
  order: (a: Task, b: Task) => number,
): TasksByStatus {
  const groups = new Map<TaskStatus, Task[]>(places.map(({ status }) => [status, []]));
  for (const task of tasks.toSorted(order)) groups.get(placeOf(task.status, places).status)?.push(task);
  return groups;
}

/** Whether a column holds the very same tasks, so that it need not be drawn again. */
export const isSameGroup = (a: readonly Task[], b: readonly Task[]): boolean =>
  a.length === b.length && a.every((task, index) => task === b[index]);
