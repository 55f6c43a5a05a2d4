import { type RefObject, useEffect, useEffectEvent } from 'react';

type Step = { idx?: number } | null;

let handlePop: ((event: PopStateEvent) => void) | null = null;
// On the window capturing listeners are called no earlier than others, so this one has to stand before the router's.
window.addEventListener('popstate', (event) => handlePop?.(event));

const asking: (() => boolean)[] = [];

/** Where something half filled is open, asks about it as Back does, the newest first; false where one may simply go. */
export const asksBeforeLeaving = (): boolean => asking.toReversed().some((ask) => ask());

/**
 * While it is active and `isDirty` says so, the browser's Back and Forward are undone and `onLeave` is called instead,
 * and the browser asks before the page is closed or loaded again. A dialog over another is asked first. `idx` is how
 * the router numbers its steps. Imported before the router is drawn (`app/app.tsx`).
 */
export function useLeaveGuard(isActive: boolean, isDirty: RefObject<boolean>, onLeave: () => void): void {
  const handleLeave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isActive) return;
    const here = (window.history.state as Step)?.idx;
    let isReturning = false;
    const outer = handlePop;
    const guard = (event: PopStateEvent) => {
      const there = (event.state as Step)?.idx;
      const isLeaving = !isReturning && isDirty.current && there !== here;
      if (here === undefined || there === undefined || !(isReturning || isLeaving)) return outer?.(event);
      event.stopImmediatePropagation();
      isReturning = isLeaving;
      if (!isLeaving) return;
      window.history.go(here - there);
      handleLeave();
    };
    const handleUnload = (event: BeforeUnloadEvent) => isDirty.current && event.preventDefault();
    const ask = () => {
      const isAsking = isDirty.current;
      if (isAsking) handleLeave();
      return isAsking;
    };
    handlePop = guard;
    asking.push(ask);
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      if (handlePop === guard) handlePop = outer;
      asking.splice(asking.indexOf(ask), 1);
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [isActive, isDirty]);
}
