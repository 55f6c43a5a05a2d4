import { type RefObject, useEffect } from 'react';

/** What has the focus, when it is wholly behind `place`. */
function hiddenBehind(place: Element): Element | null {
  const { activeElement: focused } = document;
  if (!focused?.matches(':focus-visible') || place.contains(focused)) return null;
  const [it, cover] = [focused.getBoundingClientRect(), place.getBoundingClientRect()];
  const isBehind = it.top >= cover.top && it.bottom <= cover.bottom && it.left >= cover.left && it.right <= cover.right;
  return isBehind ? focused : null;
}

/** While toasts are shown, what the keyboard comes to is scrolled out from behind them (WCAG 2.4.11). */
export function useClearOfToasts(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const clear = () => {
      if (place.current) hiddenBehind(place.current)?.scrollIntoView({ block: 'center' });
    };
    document.addEventListener('focusin', clear);
    return () => document.removeEventListener('focusin', clear);
  }, [place, isShown]);
}
