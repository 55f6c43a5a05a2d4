import { useSyncExternalStore } from 'react';
import { useIsCovered } from '#client/ui/layer.ts';

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(onChange: () => void) {
  const stop = new AbortController();
  for (const type of ['focus', 'blur']) window.addEventListener(type, onChange, { signal: stop.signal });
  document.addEventListener('visibilitychange', onChange, { signal: stop.signal });
  return () => stop.abort();
}

/** Whether someone has this before them: the window is visible and has the focus, and no dialog lies over it. */
export function useLooking(): boolean {
  const isCovered = useIsCovered();
  return useSyncExternalStore(subscribe, isLooking) && !isCovered;
}
