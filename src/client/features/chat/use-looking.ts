import { useSyncExternalStore } from 'react';

/** Whether someone has the window before them: it is visible and has the focus. */
export const isLooking = () => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(onChange: () => void) {
  const stop = new AbortController();
  for (const type of ['focus', 'blur']) window.addEventListener(type, onChange, { signal: stop.signal });
  document.addEventListener('visibilitychange', onChange, { signal: stop.signal });
  return () => stop.abort();
}

export const useLooking = () => useSyncExternalStore(subscribe, isLooking);
