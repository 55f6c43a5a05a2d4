import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ToolbarProps } from 'react-big-calendar';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { useCalendarContext } from './calendar-context.ts';
import { type CalendarEvent, type CalendarView, calendarViews } from './events.ts';

/** Today, previous, next; which period it is, and whether it is empty; the four views (S2 §2). */
export function Toolbar({ date, view, label, onNavigate, onView }: ToolbarProps<CalendarEvent>) {
  const { t } = useTranslation('calendar');
  const { isEmpty } = useCalendarContext();
  const shown = view as CalendarView;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex items-center gap-1">
          <Button onClick={() => onNavigate('TODAY')}>{t('today')}</Button>
          <IconButton label={t('previous')} onClick={() => onNavigate('PREV')}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('next')} onClick={() => onNavigate('NEXT')}>
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </div>
        <div aria-live="polite" className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 data-focus-home className="text-15 font-semibold tabular-nums first-letter:uppercase">
            {label}
          </h2>
          {isEmpty(shown, date) && <p className="text-13 text-ink-2">{t('empty')}</p>}
        </div>
      </div>
      <Segmented
        label={t('views')}
        value={shown}
        onChange={onView}
        options={calendarViews.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
    </div>
  );
}
