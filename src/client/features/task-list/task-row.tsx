import { memo, type ReactNode } from 'react';
import type { Task } from '#shared/task.ts';
import { plainText } from '#shared/plain-text.ts';
import { PriorityBadge } from '#client/ui/priority-badge.tsx';
import { Assignees, DueDate, RowMenuButton, StatusLabel, TaskLink } from './task-facts.tsx';

/** The columns of a table row: the header has the same. */
export const columnsClass =
  'grid grid-cols-[minmax(0,1fr)_9.5rem_8.5rem_minmax(6rem,11rem)_7.5rem_2.25rem] items-center gap-3 px-4 @max-4xl:grid-cols-[minmax(0,1fr)_8.5rem_7.5rem_5rem_6rem_2.25rem] @max-4xl:gap-2';

const Cell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <td className={`min-w-0 text-13 ${className ?? ''}`}>{children}</td>
);

/** The cells of one task: title and description, then what can be told in a word each. */
export const TaskRow = memo(function TaskRow({ task }: { task: Task }) {
  return (
    <>
      <Cell>
        <TaskLink task={task} className="line-clamp-2" />
        {task.description && (
          <p dir="auto" className="truncate text-13 text-ink-2">
            {plainText(task.description)}
          </p>
        )}
      </Cell>
      <Cell>
        <StatusLabel status={task.status} />
      </Cell>
      <Cell>
        <PriorityBadge priority={task.priority} />
      </Cell>
      <Cell>
        <Assignees task={task} className="@max-4xl:sr-only" />
      </Cell>
      <Cell className="tabular-nums">
        <DueDate task={task} />
      </Cell>
      <Cell className="flex justify-end">
        <RowMenuButton task={task} />
      </Cell>
    </>
  );
});
