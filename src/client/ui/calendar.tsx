import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { pl } from 'react-day-picker/locale/pl';
import { useTranslation } from 'react-i18next';
import { dayToLocalDate } from '#shared/calendar-day.ts';
import { useToday } from '#client/lib/use-today.ts';

const navButton = 'grid size-9 place-items-center rounded-control text-ink-2 hover:bg-hover touch:size-10';
const classNames = {
  root: 'p-3 select-none',
  months: 'relative',
  month_caption: 'flex h-9 items-center justify-center text-sm font-semibold capitalize touch:h-10',
  nav: 'absolute inset-x-0 top-0 flex h-9 items-center justify-between touch:h-10',
  button_previous: navButton,
  button_next: navButton,
  chevron: 'size-4 fill-current',
  month_grid: 'mt-1',
  weekday: 'size-9 text-xs font-medium text-ink-2 touch:size-10',
  day: 'size-9 p-0 text-center text-sm tabular-nums touch:size-10',
  day_button:
    'size-9 rounded-control hover:bg-hover disabled:text-ink-3 disabled:opacity-60 disabled:hover:bg-transparent touch:size-10',
  today: 'font-bold text-brand-ink',
  selected: '[&>button]:bg-brand [&>button]:text-on-brand [&>button]:hover:bg-brand-hover',
  outside: 'text-ink-3',
};

type Props = { selected: Date | undefined; from: Date | undefined; onSelect: (date: Date) => void };

/** One month to choose a day from, weeks beginning on Monday. */
export function Calendar({ selected, from, onSelect }: Props) {
  const { i18n } = useTranslation();
  const today = useToday();
  return (
    <DayPicker
      mode="single"
      required
      showOutsideDays
      locale={i18n.language === 'pl' ? pl : enGB}
      today={dayToLocalDate(today)}
      selected={selected}
      defaultMonth={selected}
      disabled={from && { before: from }}
      onSelect={onSelect}
      classNames={classNames}
    />
  );
}
