import { dayInZone, type CalendarDay } from '#shared/calendar-day.ts';
import { useSettings } from './settings.ts';
import { useClock } from './use-clock.ts';

/** Which day it is for the reader, in the time zone of their settings; noticed within a minute of midnight. */
export function useToday(): CalendarDay {
  const { timezone } = useSettings();
  return dayInZone(useClock(), timezone);
}
