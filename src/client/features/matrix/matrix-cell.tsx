import { useDroppable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Priority, Task } from '#shared/task.ts';
import { Button } from '#client/ui/button.tsx';
import { PriorityMark } from '#client/ui/priority-badge.tsx';
import { idOfCell, type Row } from './cells.ts';
import { useMatrixContext } from './matrix-context.ts';
import { TaskCard } from './task-card.tsx';

/** So many cards at first, so many more each time. */
const firstCards = 5;
const moreCards = 50;

/** Which cards of a cell are drawn: the first ones, more when asked for, and always the one that is carried or landing. */
function useShown(tasks: readonly Task[]) {
  const { draggedId, landing } = useMatrixContext();
  const [limit, setLimit] = useState(firstCards);
  const list = useRef<HTMLUListElement>(null);
  const begin = useRef<number | null>(null);
  const shown = useMemo(
    () => tasks.filter(({ id }, index) => index < limit || id === draggedId || id === landing?.taskId),
    [tasks, limit, draggedId, landing],
  );
  const more = Math.min(moreCards, Math.max(0, tasks.length - limit));
  const showMore = () => {
    begin.current = limit;
    setLimit(limit + moreCards);
  };
  useEffect(() => {
    // The button may be gone: on with the first of the new cards.
    if (begin.current !== null) list.current?.children.item(begin.current)?.querySelector('a')?.focus();
    begin.current = null;
  }, [limit]);
  return { shown, more, showMore, list };
}

type Props = { row: Row; priority: Priority; tasks: readonly Task[]; isClosed: boolean };

/** Where a status and a priority meet: cards are dropped here. */
export function MatrixCell({ row, priority, tasks, isClosed }: Props) {
  const { t } = useTranslation(['matrix', 'task']);
  const { nameOf, landing } = useMatrixContext();
  const cell = useMemo(() => ({ row, priority }), [row, priority]);
  const id = idOfCell(cell);
  const { setNodeRef, isOver } = useDroppable({ id, data: { cell }, disabled: isClosed });
  const { shown, more, showMore, list } = useShown(tasks);
  return (
    <div
      ref={setNodeRef}
      data-cell={id}
      className={clsx(
        'flex min-w-0 flex-col gap-2 rounded-panel p-2 transition-colors duration-100 md:min-h-24',
        isOver ? 'bg-selected outline-2 -outline-offset-2 outline-brand' : 'bg-sunken',
        isClosed && 'opacity-60',
      )}
    >
      <p aria-hidden className="flex items-center gap-1.5 px-1 text-xs font-medium text-ink-2 md:hidden">
        <PriorityMark priority={priority} />
        {t(`task:priority.${priority}`)}
        {tasks.length === 0 && <span className="ml-auto font-normal">{t('emptyCell')}</span>}
      </p>
      {tasks.length === 0 && <p className="px-1.5 py-1 text-13 text-ink-2 max-md:sr-only">{t('emptyCell')}</p>}
      <ul ref={list} aria-label={nameOf(cell)} className="flex flex-col gap-2 empty:hidden">
        {shown.map((task) => (
          <li key={task.id}>
            <TaskCard task={task} hasLanded={task.id === landing?.taskId && id !== landing.from} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" className="self-start" onClick={showMore}>
          {t('showMore', { count: more })}
        </Button>
      )}
    </div>
  );
}
