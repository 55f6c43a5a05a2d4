import { type ComponentProps, useMemo } from 'react';
import { Calendar as BigCalendar, type Messages } from 'react-big-calendar';
import addDragging from 'react-big-calendar/lib/addons/dragAndDrop';
import { useTranslation } from 'react-i18next';
import { localDateToDay } from '#shared/calendar-day.ts';
import { CalendarContext } from './calendar-context.ts';
import { MonthDay, WeekDay, Weekday } from './day-headers.tsx';
import { AgendaEvent, AgendaPriority, DayEvent } from './calendar-event.tsx';
import './calendar.css';
import { agendaDays, type CalendarEvent, type CalendarView, calendarViews } from './events.ts';
import { formats, localizer } from './localizer.ts';
import { Toolbar } from './toolbar.tsx';
import { type CalendarInput, useCalendar } from './use-calendar.ts';
import { useNow } from './use-now.ts';
import { usePlainRoles } from './use-plain-roles.ts';
import { useView } from './use-view.ts';

// A bundler may give the module where it should give what it exports.
const enhance = 'default' in addDragging ? (addDragging.default as typeof addDragging) : addDragging;
const DraggableCalendar = enhance<CalendarEvent>(BigCalendar);

const components: ComponentProps<typeof DraggableCalendar>['components'] = {
  toolbar: Toolbar,
  event: DayEvent,
  month: { header: Weekday, dateHeader: MonthDay },
  week: { header: WeekDay },
  day: { header: WeekDay },
  agenda: { event: AgendaEvent, time: AgendaPriority },
};
const views = [...calendarViews];
const morning = new Date(1970, 0, 1, 8);
const lookOf = ({ task }: CalendarEvent) => ({
  className: `is-${task.priority}${task.status === 'completed' ? ' is-done' : ''}`,
});

/** Tasks on their days: month, week, day and agenda (S2 §2). One that is dragged to another day gets that day. */
export function TaskCalendar(props: CalendarInput) {
  const { t, i18n } = useTranslation('calendar');
  const { view, setView, isNarrow } = useView();
  const { today, date, setDate, events, drop, select, selectSlot, context } = useCalendar(props);
  const messages = useMemo(
    (): Messages => ({
      date: t('column.day'),
      time: t('column.priority'),
      event: t('column.task'),
      noEventsInRange: t('empty'),
      showMore: (total) => t(isNarrow ? 'showMoreShort' : 'showMore', { total }),
    }),
    [t, isNarrow],
  );
  return (
    <CalendarContext value={context}>
      <div ref={usePlainRoles(t('hours'))} data-focus-scope className="task-calendar shrink-0">
        <DraggableCalendar
          localizer={localizer}
          culture={i18n.language}
          formats={formats}
          messages={messages}
          components={components}
          views={views}
          view={view}
          onView={(next) => setView(next as CalendarView)}
          date={date}
          onNavigate={setDate}
          getNow={useNow()}
          scrollToTime={morning}
          length={agendaDays}
          events={events}
          eventPropGetter={lookOf}
          dayPropGetter={(day) => (localDateToDay(day) < today ? { className: 'is-past' } : {})}
          draggableAccessor={context.canMove}
          resizable={false}
          selectable={props.onAdd !== null}
          onEventDrop={drop}
          onSelectEvent={select}
          onSelectSlot={selectSlot}
        />
      </div>
    </CalendarContext>
  );
}
