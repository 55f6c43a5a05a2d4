import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { layer } from '#client/ui/layer.ts';

/**
 * After going to another page the keyboard and the screen reader begin at its content, as after a page load; where the
 * page has a field to begin in, there. `isArrival`: so it is at once, as one has come from a page without a frame.
 */
export function useFocusOnNavigation(isArrival: boolean): void {
  const { pathname } = useLocation();
  const previous = useRef(isArrival ? null : pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (document.activeElement?.matches('main textarea')) return;
    layer.current?.focus({ preventScroll: true });
  }, [pathname]);
}
