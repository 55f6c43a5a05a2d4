import { useTranslation } from 'react-i18next';
import { type CalendarDay, dayToLocalDate, localDateToDay } from '#shared/calendar-day.ts';
import { followingDays, nextOccurrence } from '#shared/recurrence.ts';
import type { Recurrence } from '#shared/task.ts';
import { formatDay } from '#client/lib/dates.ts';
import { useToday } from '#client/lib/use-today.ts';

const shown = 3;

function dayBefore(day: CalendarDay): CalendarDay {
  const date = dayToLocalDate(day);
  date.setDate(date.getDate() - 1);
  return localDateToDay(date);
}

/** The next three dates; a series that is overdue goes on at the first one not before today (contract §5). */
function daysAhead(due: CalendarDay, recurrence: Exclude<Recurrence, 'none'>, today: CalendarDay): CalendarDay[] {
  if (due >= today) return followingDays(due, recurrence, shown);
  const days: CalendarDay[] = [];
  let last = dayBefore(today);
  while (days.length < shown) {
    const next = nextOccurrence(due, last, recurrence);
    if (next === null) break;
    days.push((last = next));
  }
  return days;
}

/** When a recurring task will be due next, before that is saved. Without a due date it counts from its completion. */
export function NextDays({ due, recurrence }: { due: CalendarDay | null; recurrence: Recurrence }) {
  const { t, i18n } = useTranslation('taskDetail');
  const today = useToday();
  // A date is not broken between its words.
  const dayText = (day: CalendarDay) => formatDay(day, i18n.language).replaceAll(' ', '\u00a0');
  if (recurrence === 'none') return null;
  const days = due === null ? [] : daysAhead(due, recurrence, today);
  return (
    <output className="text-xs text-ink-2 tabular-nums">
      {due === null ? t('recurrence.fromCompletion') : t('recurrence.next', { days: days.map(dayText).join(', ') })}
    </output>
  );
}
