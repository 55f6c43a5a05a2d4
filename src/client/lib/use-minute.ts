import { useEffect, useState } from 'react';

/** What has just happened is never ahead by a minute. */
const lookMs = 30_000;

/** The time of day, in milliseconds, as a screen that stays open notices it: looked at twice a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
