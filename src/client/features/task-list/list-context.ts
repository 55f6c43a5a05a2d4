import { createContext, useContext } from 'react';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';
import type { StatusPlace } from '#client/lib/statuses.ts';

/** What the page does with a list: it composes it with the task dialog. All stay the same between renders. */
export type ListActions = {
  onOpen: (taskId: number) => void;
  onEdit: (taskId: number) => void;
  onDelete: (task: Task) => void;
};

type ListContext = ListActions & {
  rights: Rights;
  today: CalendarDay;
  places: readonly StatusPlace[];
  nameOf: (status: TaskStatus) => string;
};

export const ListContext = createContext<ListContext | null>(null);

/** What every row of a list needs to know. */
export function useListContext(): ListContext {
  const context = useContext(ListContext);
  if (!context) throw new Error('only inside a list');
  return context;
}
