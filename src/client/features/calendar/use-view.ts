import { useLocation, useSearchParams } from 'react-router-dom';
import { useMedia } from '#client/lib/use-media.ts';
import { type CalendarView, calendarViews } from './events.ts';

const isView = (text: string | null): text is CalendarView => calendarViews.includes(text as CalendarView);

/** The view of the calendar, kept in the address. A phone begins with the agenda, where titles have room. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const isNarrow = useMedia('(width < 48rem)');
  const usual = isNarrow ? 'agenda' : 'month';
  const chosen = params.get('view');
  const setView = (view: CalendarView) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        next.set('view', view);
        return next;
      },
      { replace: true, state: state as unknown },
    );
  return { view: isView(chosen) ? chosen : usual, setView, isNarrow } as const;
}
