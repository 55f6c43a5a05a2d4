import { memo, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task, TaskStatus } from '#shared/task.ts';
import { CarriedContext, hasLanded, useBoardContext } from './board-context.ts';
import { useMark } from './drag-guide.ts';
import { TaskCard } from './task-card.tsx';
import { useCardWindow } from './use-card-window.ts';

type Props = { status: TaskStatus; name: string; tasks: readonly Task[]; isNear: boolean };

/** Shows where a carried card would stand. */
function DropLine({ status, topOf }: { status: TaskStatus; topOf: (beforeId: number | null) => number }) {
  const { guide } = useBoardContext();
  const before = useMark(guide, (mark) =>
    mark?.kind === 'between' && mark.status === status ? (mark.beforeId ?? 'end') : null,
  );
  if (before === null) return null;
  return (
    <li
      aria-hidden
      data-drop-line
      className="pointer-events-none absolute inset-x-0 top-0 z-10 -mt-px h-0.5 rounded-full bg-brand"
      style={{ transform: `translateY(${topOf(before === 'end' ? null : before)}px)` }}
    />
  );
}

/** The cards of a column, of which only those in view are drawn; none while the whole column is far away. */
export const CardList = memo(function CardList({ status, name, tasks, isNear }: Props) {
  const { t } = useTranslation('board');
  const { isFiltered } = useBoardContext();
  const { landing, onLanded } = useContext(CarriedContext);
  const { scroller, virtualizer, isHeld, focus, topOf } = useCardWindow(status, tasks);
  return (
    <div ref={scroller} className="relative min-h-24 flex-1 overflow-y-auto overscroll-y-contain px-2 pb-1">
      {tasks.length === 0 && (
        <p className="px-1.5 py-3 text-13 text-ink-2">{t(isFiltered ? 'emptyFiltered' : 'emptyColumn')}</p>
      )}
      <ul {...focus} aria-label={name} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        <DropLine status={status} topOf={topOf} />
        {(isNear || isHeld) &&
          virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const task = tasks[index];
            return (
              task && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-posinset={index + 1}
                  aria-setsize={tasks.length}
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <TaskCard task={task} hasLanded={hasLanded(task, landing)} onLanded={onLanded} />
                </li>
              )
            );
          })}
      </ul>
    </div>
  );
});
