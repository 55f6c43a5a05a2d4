import { createContext, useContext } from 'react';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';

/** What the page does with a board: it composes the board with the task dialog. All stay the same between renders. */
export type BoardActions = {
  onOpen: (taskId: number) => void;
  onAdd: (status: TaskStatus) => void;
  onDelete: (task: Task) => void;
};

type BoardContext = BoardActions & { rights: Rights; today: CalendarDay; nameOf: (status: TaskStatus) => string };

export const BoardContext = createContext<BoardContext | null>(null);

/** What every column and card of a board needs to know. */
export function useBoardContext(): BoardContext {
  const context = useContext(BoardContext);
  if (!context) throw new Error('only inside a board');
  return context;
}

/** A card that was carried: where it comes to stand, it takes the focus. `from` is where it no longer stands. */
export type Landing = { taskId: number; from: TaskStatus | null };
export const hasLanded = (task: Task, landing: Landing | null): boolean =>
  task.id === landing?.taskId && task.status !== landing.from;

/** The card that is being dragged, and the one that is landing. */
export type Carried = { draggedId: number | null; landing: Landing | null; onLanded: () => void };
export const CarriedContext = createContext<Carried>({ draggedId: null, landing: null, onLanded: () => undefined });
