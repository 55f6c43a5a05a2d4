import { useMemo, useRef, useState } from 'react';
import { type SlotInfo } from 'react-big-calendar';
import type { EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop';
import { type CalendarDay, dayToLocalDate, localDateToDay } from '#shared/calendar-day.ts';
import type { Task } from '#shared/task.ts';
import { useToday } from '#client/lib/use-today.ts';
import { type CalendarEvent, eventsOf, isEmptyPeriod } from './events.ts';
import { useMoveTask } from './use-move-task.ts';

export type CalendarInput = {
  /** Those without a day are left out. */
  tasks: readonly Task[];
  /** Who may not change a task's day does not drag it. */
  canMove: (task: Task) => boolean;
  onOpen: (taskId: number) => void;
  /** A press on an empty day, that has not passed; null where nothing can be added. */
  onAdd: ((day: CalendarDay) => void) | null;
  /** The tasks are of several projects. */
  hasProjects: boolean;
};

/** Which day the calendar shows, and what presses and drags on it do. */
export function useCalendar({ tasks, canMove, onOpen, onAdd, hasProjects }: CalendarInput) {
  const today = useToday();
  const [date, setDate] = useState(() => dayToLocalDate(today));
  const events = useMemo(() => eventsOf(tasks), [tasks]);
  const moveTask = useMoveTask();
  // What lets a task go is a press as well, where it is let go on itself.
  const hasDropped = useRef(false);

  const drop = ({ event, start }: EventInteractionArgs<CalendarEvent>) => {
    hasDropped.current = true;
    setTimeout(() => void (hasDropped.current = false));
    const current = events.find(({ id }) => id === event.id);
    if (current) moveTask(current, localDateToDay(new Date(start)));
  };
  const select = ({ id }: CalendarEvent) => {
    if (!hasDropped.current) onOpen(id);
  };
  const selectSlot = ({ start, action }: SlotInfo) => {
    const day = localDateToDay(start);
    if (action === 'click' && day >= today) onAdd?.(day);
  };
  const context = useMemo(
    () => ({
      isEmpty: (view: Parameters<typeof isEmptyPeriod>[1], shown: Date) => isEmptyPeriod(events, view, shown),
      canMove: ({ task }: CalendarEvent) => canMove(task),
      hasProjects,
    }),
    [events, canMove, hasProjects],
  );
  return { today, date, setDate, events, drop, select, selectSlot, context };
}
