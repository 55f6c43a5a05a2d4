import { priorities, standingStatuses } from '#shared/enumerations.ts';
import type { Priority, StandingStatus, Task } from '#shared/task.ts';

/** A row of the matrix: a status, or all columns that projects have besides (contract §1). */
export type Row = StandingStatus | 'other';
/** Where a row and a priority meet. */
export type Cell = { row: Row; priority: Priority };

export const idOfCell = ({ row, priority }: Cell) => `${row}/${priority}`;

const rowOf = (task: Task): Row => standingStatuses.find((status) => status === task.status) ?? 'other';
export const cellOf = (task: Task): Cell => ({ row: rowOf(task), priority: task.priority });
export const isIn = (task: Task, cell: Cell) => idOfCell(cellOf(task)) === idOfCell(cell);

/** The rows that there are: the last one only while there is a task for it. */
export const rowsOf = (tasks: readonly Task[]): Row[] =>
  tasks.some((task) => rowOf(task) === 'other') ? [...standingStatuses, 'other'] : [...standingStatuses];

/** The tasks of each cell, in the order in which they come. */
export function groupByCell(tasks: readonly Task[]): ReadonlyMap<string, readonly Task[]> {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const id = idOfCell(cellOf(task));
    const group = groups.get(id);
    if (group) group.push(task);
    else groups.set(id, [task]);
  }
  return groups;
}

const steps: Record<string, { down: number; right: number } | undefined> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};

/** The cell that an arrow key leads to; undefined at the edge and for other keys. */
export function neighbourOf(from: Cell, key: string, rows: readonly Row[]): Cell | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const row = rows[rows.indexOf(from.row) + step.down];
  const priority = priorities[priorities.indexOf(from.priority) + step.right];
  return row && priority && { row, priority };
}
