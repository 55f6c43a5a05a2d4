import { createContext, useContext } from 'react';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Column } from '#shared/column.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';
import type { TaskFilter } from '#client/lib/task-filter.ts';
import type { Guide, Press } from './drag-guide.ts';
import type { Selection } from './selection.ts';

/** What the page does with a board: it composes the board with the task dialog. All stay the same between renders. */
export type BoardActions = {
  onOpen: (taskId: number) => void;
  onEdit: (taskId: number) => void;
  onAdd: (status: TaskStatus) => void;
  onDelete: (task: Task) => void;
};

/** What a board asks in a dialog: where to, to whom; a column, null to make one. */
export type BoardQuestion =
  | { kind: 'move'; task: Task }
  | { kind: 'assign'; taskId: number }
  | { kind: 'column'; column: Column | null }
  | { kind: 'deleteColumn'; column: Column };

export type BoardContextValue = BoardActions & {
  projectId: number;
  rights: Rights;
  /** Make, change, move and delete columns. */
  canEditColumns: boolean;
  today: CalendarDay;
  nameOf: (status: TaskStatus) => string;
  /** Cards stand where they were put: they can be put elsewhere within their column (contract §5). */
  isManual: boolean;
  isFiltered: boolean;
  selection: Selection;
  guide: Guide;
  press: Press;
  onSort: (sort: Partial<TaskFilter>) => void;
  ask: (question: BoardQuestion) => void;
};

export const BoardContext = createContext<BoardContextValue | null>(null);

/** What every column and card of a board needs to know. */
export function useBoardContext(): BoardContextValue {
  const context = useContext(BoardContext);
  if (!context) throw new Error('only inside a board');
  return context;
}

/** A card that was carried: where it comes to stand, it takes the focus. `from` is where it no longer stands. */
export type Landing = { taskId: number; from: TaskStatus | null };
export const hasLanded = (task: Task, landing: Landing | null): boolean =>
  task.id === landing?.taskId && task.status !== landing.from;

/** The card under the pointer, and all that are carried with it. */
export type Carried = { isDragging: boolean; draggedId: number | null; ids: ReadonlySet<number> };
export const nothingCarried: Carried = { isDragging: false, draggedId: null, ids: new Set() };
export const CarriedContext = createContext<Carried & { landing: Landing | null; onLanded: () => void }>({
  ...nothingCarried,
  landing: null,
  onLanded: () => undefined,
});
