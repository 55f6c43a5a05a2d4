import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Task, TaskStatus } from '#shared/task.ts';
import { CarriedContext, hasLanded, useBoardContext } from './board-context.ts';
import type { ListProbe } from './drag-guide.ts';

const gap = 8;
const padding = 8;
/** A line of the title holds about so many letters; measuring corrects what this misjudges. */
const lettersOfLine = 30;

function estimatedHeight(task: Task): number {
  const titleLines = Math.min(2, Math.ceil(task.title.length / lettersOfLine));
  const hasFacts =
    task.dueDate ||
    task.assignees.length ||
    task.commentCount ||
    task.attachmentCount ||
    task.checklistTotal ||
    task.isPrivate;
  return 22 + titleLines * 20 + 30 + (hasFacts ? 32 : 0);
}

/**
 * Which cards of a column are drawn: those in view, the one that is being dragged (a touch ends where its element is),
 * the one with the focus, and the one that has just landed, which is scrolled to.
 */
export function useCardWindow(status: TaskStatus, tasks: readonly Task[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const { draggedId, landing } = useContext(CarriedContext);
  const landedIndex = landing === null ? -1 : tasks.findIndex((task) => hasLanded(task, landing));
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const kept = useMemo(() => {
    const indexOf = (id: number | null) => (id === null ? -1 : tasks.findIndex((task) => task.id === id));
    return [indexOf(draggedId), indexOf(focusedId), landedIndex].filter((index) => index >= 0);
  }, [tasks, draggedId, focusedId, landedIndex]);
  const rangeExtractor = useCallback(
    (range: Range) => [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
    [kept],
  );
  // oxlint-disable-next-line react/incompatible-library -- a warning for the React Compiler, which is not used here
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (tasks[index] ? estimatedHeight(tasks[index]) : 0),
    getItemKey: (index) => tasks[index]?.id ?? index,
    rangeExtractor,
    overscan: 2,
    gap,
    paddingStart: padding,
    paddingEnd: padding,
  });
  useEffect(() => {
    if (landedIndex < 0) return;
    virtualizer.scrollToIndex(landedIndex, { align: 'auto' });
    scroller.current?.closest('section')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [virtualizer, landedIndex]);
  const topOf = (beforeId: number | null): number => {
    const at = beforeId === null ? -1 : tasks.findIndex(({ id }) => id === beforeId);
    const top = at < 0 ? virtualizer.getTotalSize() : (virtualizer.measurementsCache[at]?.start ?? 0);
    return Math.max(padding, top - (at < 0 ? padding : gap)) + (at < 0 ? 0 : gap / 2);
  };
  useListProbe(status, scroller, tasks, virtualizer, topOf);
  const focus = {
    onFocus: ({ target }: FocusEvent) => {
      const card = target.closest<HTMLElement>('[data-task]');
      setFocusedId(Number(card?.dataset.task));
      // A browser shows what has the focus, which is a part of the card. What is pressed stays under the pointer.
      if (target.matches(':focus-visible')) card?.scrollIntoView({ block: 'nearest' });
    },
    onBlur: () => setFocusedId(null),
  };
  return { scroller, virtualizer, isHeld: kept.length > 0, focus, topOf };
}

type Virtualizer = ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>;

/** Lets a drag ask for places among the cards of this column, drawn or not. */
function useListProbe(
  status: TaskStatus,
  list: { current: HTMLDivElement | null },
  tasks: readonly Task[],
  virtualizer: Virtualizer,
  topOf: (beforeId: number | null) => number,
) {
  const { lists } = useBoardContext().guide;
  const latest = useRef({ tasks, topOf });
  useEffect(() => {
    latest.current = { tasks, topOf };
  });
  useEffect(() => {
    const { current: scroller } = list;
    if (!scroller) return;
    const probe: ListProbe = {
      scroller,
      ids: () => latest.current.tasks.map(({ id }) => id),
      beforeAt: (y, carried) => {
        const inside = y - scroller.getBoundingClientRect().top + scroller.scrollTop;
        const before = virtualizer.measurementsCache.find(({ index, start, size }) => {
          const task = latest.current.tasks[index];
          return task && !carried.has(task.id) && inside < start + size / 2;
        });
        return before ? (latest.current.tasks[before.index]?.id ?? null) : null;
      },
      reveal: (beforeId) => {
        const top = latest.current.topOf(beforeId);
        const { clientHeight } = scroller;
        if (top < scroller.scrollTop) scroller.scrollTop = top - clientHeight / 3;
        if (top > scroller.scrollTop + clientHeight - 96) scroller.scrollTop = top - clientHeight / 2;
        return scroller.getBoundingClientRect().top + top - scroller.scrollTop;
      },
    };
    lists.set(status, probe);
    return () => void lists.delete(status);
  }, [lists, status, list, virtualizer]);
}
