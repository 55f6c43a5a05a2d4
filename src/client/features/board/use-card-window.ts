import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Task } from '#shared/task.ts';
import { CarriedContext, hasLanded } from './board-context.ts';

const gap = 8;
const padding = 4;
/** A line of the title holds about so many letters; measuring corrects what this misjudges. */
const lettersOfLine = 30;

function estimatedHeight(task: Task): number {
  const titleLines = Math.min(2, Math.ceil(task.title.length / lettersOfLine));
  const hasFacts = task.dueDate || task.assignees.length || task.commentCount || task.checklistTotal || task.isPrivate;
  return 22 + titleLines * 20 + 30 + (hasFacts ? 32 : 0);
}

/**
 * Which cards of a column are drawn: those in view, the one that is being dragged (a touch ends where its element is),
 * the one with the focus, and the one that has just landed, which is scrolled to.
 */
export function useCardWindow(tasks: readonly Task[]) {
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
  const focus = {
    onFocus: ({ target }: FocusEvent) => setFocusedId(Number(target.closest<HTMLElement>('[data-task]')?.dataset.task)),
    onBlur: () => setFocusedId(null),
  };
  return { scroller, virtualizer, isHeld: kept.length > 0, focus };
}
