import { createContext, useContext } from 'react';
import type { CalendarEvent, CalendarView } from './events.ts';

type CalendarContext = {
  /** Whether nothing is shown there. */
  isEmpty: (view: CalendarView, date: Date) => boolean;
  canMove: (event: CalendarEvent) => boolean;
  /** Of several projects: each task names its own. */
  hasProjects: boolean;
};

export const CalendarContext = createContext<CalendarContext | null>(null);

/** What the parts that the library draws need to know. */
export function useCalendarContext(): CalendarContext {
  const context = useContext(CalendarContext);
  if (!context) throw new Error('only inside a calendar');
  return context;
}
