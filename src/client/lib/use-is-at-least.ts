import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether an element is at least so wide, now and as it changes: a part of a page has less room when the chat stands
 * beside it, which no media query knows. Known before it is first seen.
 */
export function useIsAtLeast(px: number): [RefCallback<HTMLElement>, boolean] {
  const [isWide, setWide] = useState(false);
  const ref = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return undefined;
      const look = () => setWide(node.clientWidth >= px);
      look();
      const observer = new ResizeObserver(look);
      observer.observe(node);
      return () => observer.disconnect();
    },
    [px],
  );
  return [ref, isWide];
}
