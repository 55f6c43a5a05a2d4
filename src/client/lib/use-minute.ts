import { useEffect, useReducer } from 'react';

const minuteMs = 60_000;

/** The time of day, in milliseconds: what is drawn with it is drawn anew every minute. */
export function useMinute(): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const timer = setInterval(look, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}
