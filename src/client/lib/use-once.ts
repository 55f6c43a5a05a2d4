import { useRef } from 'react';
import { useBusy } from './use-busy.ts';

/**
 * As `useBusy`, for a step that is done but once: it says whether it went, and after that its button, which may still be
 * seen for a moment, does nothing.
 */
export function useOnce<Args extends unknown[]>(step: (...args: Args) => Promise<boolean>) {
  const isDone = useRef(false);
  return useBusy(async (...args: Args) => {
    if (!isDone.current) isDone.current = await step(...args);
  });
}
