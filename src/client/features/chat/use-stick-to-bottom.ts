import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This near to the end counts as the end. */
const nearPx = 60;

type Ends = {
  firstId: number | undefined;
  /** The newest message; what one has not got rid of stands below it. */
  lastId: number | undefined;
  /** What stands last. A message keeps its key when it arrives. */
  lastKey: string | undefined;
  isLastOwn: boolean;
};

/**
 * Where a chat is scrolled to: at the newest message as long as one is at the end (and after saying something), and
 * else where one is reading, also when older messages appear above.
 */
export function useStickToBottom({ firstId, lastId, lastKey, isLastOwn }: Ends) {
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useRef<{ firstId?: number; lastId?: number; lastKey?: string; height: number }>({ height: 0 });
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

  // After every drawing: what stands last may also have grown, as when a message could not be sent.
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const before = seen.current;
    const hasNew = lastKey !== before.lastKey;
    const hasOnlyOlder = firstId !== before.firstId && lastId === before.lastId && !hasNew;
    if (hasOnlyOlder) node.scrollTop += node.scrollHeight - before.height;
    else if (isSticking.current || (hasNew && isLastOwn)) toEnd();
    seen.current = { firstId, lastId, lastKey, height: node.scrollHeight };
  });

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
