import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Task } from '#shared/task.ts';
import { useMedia } from '#client/lib/use-media.ts';

/** What measuring begins with: a row of the table, a card of a phone. */
const rowHeight = { table: 57, cards: 132 };

/** Which row a key leads to. */
const indexAfter = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowDown: Math.min(index + 1, count - 1), ArrowUp: Math.max(index - 1, 0), Home: 0, End: count - 1 })[key];

const idOf = (target: EventTarget): number | null =>
  target instanceof Element ? Number(target.closest<HTMLElement>('[data-task]')?.dataset.task) || null : null;
const linkOf = (list: HTMLElement | null, id: number) =>
  list?.querySelector<HTMLElement>(`[data-task="${id}"] a`) ?? null;

/** In a low window (`low:` of `app.css`) the list scrolls with the whole screen. */
const lowWindow = '(max-height: 575px)';
const screenOf = (list: HTMLElement | null) => list?.closest('[data-scrolls]') ?? list;

const distanceIn = (screen: Element, list: Element) =>
  Math.round(list.getBoundingClientRect().top - screen.getBoundingClientRect().top + screen.scrollTop);

/** What scrolls the rows, and how far down in it they begin. What opens above them later is within what is drawn ahead. */
function useScroller() {
  const scroller = useRef<HTMLDivElement>(null);
  const isLow = useMedia(lowWindow);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const list = scroller.current;
    const screen = screenOf(list);
    if (!list || !screen) return undefined;
    const measure = () => setMargin(isLow && list !== screen ? distanceIn(screen, list) : 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [isLow]);
  return { scroller, margin, getScrollElement: () => (isLow ? screenOf(scroller.current) : scroller.current) };
}

/**
 * Which rows are drawn: those in view and the one with the focus. Arrow keys, Home and End go from task to task, however
 * far away it is.
 */
export function useRowWindow(tasks: readonly Task[], isTable: boolean) {
  const { scroller, margin, getScrollElement } = useScroller();
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const [wantedId, setWantedId] = useState<number | null>(null);
  const kept = useMemo(
    () => [focusedId, wantedId].map((id) => tasks.findIndex((task) => task.id === id)).filter((index) => index >= 0),
    [tasks, focusedId, wantedId],
  );
  const rangeExtractor = useCallback(
    (range: Range) => [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
    [kept],
  );
  // oxlint-disable-next-line react/incompatible-library -- a warning for the React Compiler, which is not used here
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement,
    scrollMargin: margin,
    estimateSize: () => (isTable ? rowHeight.table : rowHeight.cards),
    getItemKey: (index) => tasks[index]?.id ?? index,
    rangeExtractor,
    overscan: 6,
    gap: isTable ? 0 : 8,
  });
  useEffect(() => {
    if (wantedId === null) return;
    linkOf(scroller.current, wantedId)?.focus({ preventScroll: true });
    setWantedId(null);
  }, [scroller, wantedId]);
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    const index = tasks.findIndex(({ id }) => id === focusedId);
    const next = indexAfter(event.key, index, tasks.length);
    const task = next === undefined || index < 0 ? undefined : tasks[next];
    if (next === undefined || !task) return;
    event.preventDefault();
    virtualizer.scrollToIndex(next, { align: 'auto' });
    setWantedId(task.id);
  };
  const keys = {
    onKeyDown: handleKey,
    onFocus: ({ target }: FocusEvent) => setFocusedId(idOf(target)),
    onBlur: () => setFocusedId(null),
  };
  return { scroller, virtualizer, margin, keys };
}
