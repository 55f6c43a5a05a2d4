import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This near to the end counts as the end. */
const nearPx = 60;

type Ends = { firstId: number | undefined; lastKey: string | undefined; isLastOwn: boolean };

/**
 * Where a chat is scrolled to: at the newest message as long as one is at the end (and after saying something), and
 * else where one is reading, also when older messages appear above.
 */
export function useStickToBottom({ firstId, lastKey, isLastOwn }: Ends) {
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useRef<{ firstId?: number; lastKey?: string; height: number }>({ height: 0 });
  const isSticking = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    const node = scroller.current;
    if (node) node.scrollTop = node.scrollHeight;
  }, []);
  const handleScroll = useCallback(() => {
    const node = scroller.current;
    if (!node) return;
    isSticking.current = node.scrollHeight - node.scrollTop - node.clientHeight < nearPx;
    setAtEnd(isSticking.current);
  }, []);

  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const before = seen.current;
    const hasNew = lastKey !== before.lastKey;
    if (firstId !== before.firstId && !hasNew) node.scrollTop += node.scrollHeight - before.height;
    else if (isSticking.current || (hasNew && isLastOwn)) toEnd();
    seen.current = { firstId, lastKey, height: node.scrollHeight };
  }, [firstId, lastKey, isLastOwn, toEnd]);

  // The keyboard of a phone, a growing composer: what was visible at the end stays so.
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const observer = new ResizeObserver(() => isSticking.current && toEnd());
    observer.observe(node);
    return () => observer.disconnect();
  }, [toEnd]);
  return { scroller, isAtEnd, toEnd, handleScroll };
}
