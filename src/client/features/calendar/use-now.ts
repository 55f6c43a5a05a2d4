import { useCallback } from 'react';
import { dayInZone, dayToLocalDate } from '#shared/calendar-day.ts';
import { formatClock } from '#client/lib/dates.ts';
import { useSettings } from '#client/lib/settings.ts';

/** The day and the hour in the time zone of the reader's settings, as the `Date` whose local parts say them (B04). */
export function useNow(): () => Date {
  const { timezone } = useSettings();
  return useCallback(() => {
    const now = Date.now();
    const date = dayToLocalDate(dayInZone(now, timezone));
    const [hours = 0, minutes = 0] = formatClock(new Date(now).toISOString(), 'en', timezone).split(':').map(Number);
    date.setHours(hours, minutes);
    return date;
  }, [timezone]);
}
