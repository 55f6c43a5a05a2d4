import { useEffect, useState } from 'react';
import { dayInZone, type CalendarDay } from '#shared/calendar-day.ts';
import { useSettings } from './settings.ts';

/** A screen that stays open over midnight notices within this time. */
const lookMs = 60_000;

/** Which day it is for the reader, in the time zone of their settings. */
export function useToday(): CalendarDay {
  const { timezone } = useSettings();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, []);
  return dayInZone(now, timezone);
}
