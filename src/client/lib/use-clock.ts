import { useEffect, useState } from 'react';

/** So often that what has just happened is never ahead by a minute. */
const twiceAMinute = 30_000;

/** The time of day, in milliseconds, as a screen that stays open notices it: looked at again every `everyMs`. */
export function useClock(everyMs = twiceAMinute): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
