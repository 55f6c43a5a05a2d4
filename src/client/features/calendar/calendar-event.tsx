import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import type { TouchEvent } from 'react';
import type { AgendaTimeProps, EventProps } from 'react-big-calendar';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#client/lib/dates.ts';
import { PriorityBadge, PriorityFlag } from '#client/ui/priority-badge.tsx';
import { useCalendarContext } from './calendar-context.ts';
import type { CalendarEvent } from './events.ts';

/** What a task is called to those who do not see where it stands and how it looks. */
function useName({ task, day }: CalendarEvent) {
  const { t, i18n } = useTranslation(['calendar', 'task']);
  return t(task.status === 'completed' ? 'eventDone' : 'event', {
    title: task.title,
    day: formatDay(day, i18n.language, 'full'),
    priority: t(`task:priority.${task.priority}`),
  });
}

/** The library drags only what is pressed with the first button, and takes a finger for none. */
const pressLikeMouse = (event: TouchEvent) => void Object.assign(event, { button: 0 });

/** A task on its day. The cell around it takes the press, so that it opens wherever it is pressed, and by Enter too. */
export function DayEvent({ event }: EventProps<CalendarEvent>) {
  const { canMove } = useCalendarContext();
  const { task } = event;
  const isDone = task.status === 'completed';
  return (
    <button
      type="button"
      aria-label={useName(event)}
      onTouchStart={pressLikeMouse}
      className={clsx('flex size-full items-center gap-1 text-left', canMove(event) && 'active:cursor-grabbing')}
    >
      {isDone ? <CircleCheck size={12} aria-hidden className="shrink-0" /> : <PriorityFlag priority={task.priority} />}
      <span dir="auto" className={clsx('min-w-0 truncate', isDone && 'line-through')}>
        {task.title}
      </span>
    </button>
  );
}

/** A task in the agenda: its whole title, and its project where there are several; on a phone its priority as well. */
export function AgendaEvent({ event }: EventProps<CalendarEvent>) {
  const { t } = useTranslation('calendar');
  const { hasProjects } = useCalendarContext();
  const { title, status, priority, project } = event.task;
  const isDone = status === 'completed';
  return (
    <button type="button" aria-label={useName(event)} className="flex w-full flex-col items-start py-2 text-left">
      <span dir="auto" className={clsx('font-medium wrap-anywhere', isDone && 'text-ink-2 line-through')}>
        {title}
      </span>
      {hasProjects && (
        <span dir="auto" className="line-clamp-2 text-13 wrap-anywhere text-ink-2">
          {project.name}
        </span>
      )}
      {isDone && <span className="text-13 text-s-done-ink">{t('done')}</span>}
      <span className="mt-1 md:hidden">
        <PriorityBadge priority={priority} />
      </span>
    </button>
  );
}

/** In the place of a time, which no task has; a column that a phone has no room for. */
export const AgendaPriority = ({ event }: AgendaTimeProps) => (
  <PriorityBadge priority={(event as CalendarEvent).task.priority} />
);
