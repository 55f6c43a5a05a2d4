import type { DateHeaderProps, HeaderProps } from 'react-big-calendar';
import { useTranslation } from 'react-i18next';
import { localDateToDay } from '#shared/calendar-day.ts';
import { formatDay } from '#client/lib/dates.ts';

function useFullDay(date: Date) {
  const { i18n } = useTranslation();
  return formatDay(localDateToDay(date), i18n.language, 'full');
}

/** The number of a day in the month; it leads to that day, and says which one to who hears only it. */
export const MonthDay = ({ date, label, onDrillDown }: DateHeaderProps) => (
  <button type="button" className="rbc-button-link" aria-label={useFullDay(date)} onClick={onDrillDown}>
    {label}
  </button>
);

/** Above a column of the month. */
export const Weekday = ({ label }: HeaderProps) => <span>{label}</span>;

/** Above a day of the week, in a button of the library that leads to the day. */
export const WeekDay = ({ date, label }: HeaderProps) => (
  <>
    <span aria-hidden>{label}</span>
    <span className="sr-only">{useFullDay(date)}</span>
  </>
);
