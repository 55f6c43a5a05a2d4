import { memo } from 'react';
import type { Task } from '#shared/task.ts';
import { plainText } from '#shared/plain-text.ts';
import { PriorityBadge } from '#client/ui/priority-badge.tsx';
import { Assignees, DueDate, RowMenuButton, StatusLabel, TaskLink } from './task-facts.tsx';

/** A task of the list on a phone. */
export const TaskCard = memo(function TaskCard({ task }: { task: Task }) {
  return (
    <article
      data-task={task.id}
      className="relative rounded-card border border-line bg-surface px-3 py-2.5 shadow-1 has-[a:focus-visible]:border-line-strong"
    >
      <div className="flex items-start justify-between gap-2">
        <TaskLink task={task} className="line-clamp-2" />
        <RowMenuButton task={task} className="-my-2 -mr-1.5" />
      </div>
      {task.description && (
        <p dir="auto" className="mt-0.5 line-clamp-2 text-13 wrap-anywhere text-ink-2">
          {plainText(task.description)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13">
        <StatusLabel status={task.status} />
        <PriorityBadge priority={task.priority} />
        <DueDate task={task} />
        <span className="min-w-0">
          <Assignees task={task} />
        </span>
      </div>
    </article>
  );
});
