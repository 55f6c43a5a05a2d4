import { createContext, useContext } from 'react';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Column } from '#shared/column.ts';
import type { Task } from '#shared/task.ts';
import type { Cell } from './cells.ts';

/** A card that was carried: where it comes to stand, it takes the focus. `from` is the cell where it no longer stands. */
export type Landing = { taskId: number; from: string | null };

type MatrixContext = {
  today: CalendarDay;
  columns: ReadonlyMap<string, Column>;
  nameOf: (cell: Cell) => string;
  canMove: (task: Task) => boolean;
  onOpen: (taskId: number) => void;
  draggedId: number | null;
  landing: Landing | null;
  onLanded: () => void;
};

export const MatrixContext = createContext<MatrixContext | null>(null);

/** What every cell and card of the matrix needs to know. */
export function useMatrixContext(): MatrixContext {
  const context = useContext(MatrixContext);
  if (!context) throw new Error('only inside a matrix');
  return context;
}
