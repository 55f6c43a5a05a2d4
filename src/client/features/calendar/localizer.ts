import { format } from 'date-fns/format';
import { getDay } from 'date-fns/getDay';
import { enGB } from 'date-fns/locale/en-GB';
import { pl } from 'date-fns/locale/pl';
import { startOfWeek } from 'date-fns/startOfWeek';
import { type DateRange, dateFnsLocalizer, type Formats } from 'react-big-calendar';
import { calendarDays } from './calendar-days.ts';

const locales = { pl, en: enGB };

const usual = dateFnsLocalizer({ format, startOfWeek, getDay, locales });
const { add, lte, startOf, endOf } = usual;

/** How the calendar counts and writes days: its culture is the language, and both begin weeks on Monday. */
export const localizer = Object.assign(usual, calendarDays({ add, lte, startOf, endOf }));

const longDay = 'd MMMM yyyy';

function range({ start, end }: DateRange, culture?: string): string {
  const last = localizer.format(end, longDay, culture);
  const isOneMonth = start.getMonth() === end.getMonth() && start.getFullYear() === end.getFullYear();
  if (isOneMonth) return `${start.getDate()}–${last}`;
  const isOneYear = start.getFullYear() === end.getFullYear();
  return `${localizer.format(start, isOneYear ? 'd MMMM' : longDay, culture)} – ${last}`;
}

export const formats: Formats = {
  dateFormat: 'd',
  dayFormat: 'EEE d',
  weekdayFormat: 'EEE',
  // A month that stands alone: 'MMMM' would be 'listopada 2026' in Polish.
  monthHeaderFormat: 'LLLL yyyy',
  dayHeaderFormat: `EEEE, ${longDay}`,
  dayRangeHeaderFormat: range,
  agendaHeaderFormat: range,
  agendaDateFormat: 'EEE, d MMM',
};
