import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function from render to render, which calls the newest one: for what is drawn a thousand times, and for what
 * is pressed much later, as in a toast. Once its component is gone it does nothing.
 */
export function useSteady<A extends unknown[]>(call: (...args: A) => void): (...args: A) => void {
  const latest = useRef<typeof call | null>(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => () => void (latest.current = null), []);
  return useCallback((...args: A) => latest.current?.(...args), []);
}
