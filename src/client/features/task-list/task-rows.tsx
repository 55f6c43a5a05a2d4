import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { useIsAtLeast } from '#client/lib/use-is-at-least.ts';
import { columnsClass, TaskRow } from './task-row.tsx';
import { TaskCard } from './task-card.tsx';
import { useRowWindow } from './use-row-window.ts';

/** In less room a title would be cut to nothing. */
const tableWidth = 700;

const columns = ['title', 'status', 'priority', 'assignees', 'dueDate'] as const;

function Header() {
  const { t } = useTranslation('taskList');
  return (
    <thead className="sticky top-0 z-20 block">
      <tr
        aria-rowindex={1}
        className={`${columnsClass} h-9 border-b border-line bg-sunken text-left text-xs text-ink-2`}
      >
        {columns.map((column) => (
          <th key={column} scope="col" className="truncate font-medium">
            {t(`column.${column}`)}
          </th>
        ))}
        <th scope="col" className="sr-only">
          {t('column.options')}
        </th>
      </tr>
    </thead>
  );
}

/** All tasks, of which only those in view are drawn: a table where there is room for one, else cards. */
export function TaskRows({ tasks }: { tasks: readonly Task[] }) {
  const [place, isTable] = useIsAtLeast(tableWidth);
  return (
    <div ref={place} className="flex min-h-80 flex-1 flex-col not-low:basis-[0px] low:shrink-0 low:basis-auto">
      <Rows key={String(isTable)} tasks={tasks} isTable={isTable} />
    </div>
  );
}

function Rows({ tasks, isTable }: { tasks: readonly Task[]; isTable: boolean }) {
  const { t } = useTranslation('taskList');
  const { scroller, virtualizer, margin, keys } = useRowWindow(tasks, isTable);
  const items = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
    const task = tasks[index];
    return task ? [{ task, index, place: { transform: `translateY(${start - margin}px)` } }] : [];
  });
  const height = { height: virtualizer.getTotalSize() };
  if (!isTable)
    return (
      <div
        ref={scroller}
        {...keys}
        className="relative min-h-0 flex-1 px-4 pb-6 not-low:overflow-y-auto low:shrink-0 low:basis-auto"
      >
        <ul aria-label={t('title')} className="relative" style={height}>
          {items.map(({ task, index, place }) => (
            <li
              key={task.id}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={tasks.length}
              className="absolute inset-x-0 top-0"
              style={place}
            >
              <TaskCard task={task} />
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col px-4 pb-4 md:px-6 md:pb-6 low:shrink-0 low:basis-auto">
      <div
        ref={scroller}
        {...keys}
        className="@container relative min-h-0 rounded-panel border border-line bg-surface not-low:overflow-y-auto low:shrink-0 low:overflow-clip"
      >
        <table aria-label={t('title')} aria-rowcount={tasks.length + 1} className="block">
          <Header />
          <tbody className="relative block" style={height}>
            {items.map(({ task, index, place }) => (
              <tr
                key={task.id}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                data-task={task.id}
                className={`${columnsClass} absolute inset-x-0 top-0 min-h-14 border-b border-line py-2 hover:bg-hover has-[a:focus-visible]:bg-hover`}
                style={place}
              >
                <TaskRow task={task} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
