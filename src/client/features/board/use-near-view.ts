import { type RefObject, useEffect, useState } from 'react';

/** Columns this far beyond the edge are drawn already when they come into view. */
const margin = '0px 400px';

/** Whether an element is on the screen or near it, sideways in its board. */
export function useNearView(element: RefObject<HTMLElement | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtFirst);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? true), {
      root: node.closest('[data-board]'),
      rootMargin: margin,
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
