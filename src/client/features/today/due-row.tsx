import { Circle } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { isPlainClick } from '#client/lib/is-plain-click.ts';
import { useToday } from '#client/lib/use-today.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PriorityMark } from '#client/ui/priority-badge.tsx';
import { DueFact } from '#client/ui/task-card.tsx';

type Props = { task: Task; isReturned: boolean; onOpen: (taskId: number) => void; onComplete: (task: Task) => void };

/** Whoever is still in the panel goes on at a row that is there again, not at the one beside it. */
function useReturn(isReturned: boolean) {
  const tick = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const panel = tick.current?.closest('section[aria-labelledby]');
    if (isReturned && panel?.contains(document.activeElement)) tick.current?.focus();
  }, [isReturned]);
  return tick;
}

/** One task: a tick completes it, a press anywhere else opens it. */
export function DueRow({ task, isReturned, onOpen, onComplete }: Props) {
  const tick = useReturn(isReturned);
  const { t } = useTranslation(['today', 'task']);
  const today = useToday();
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(task.id);
  };
  return (
    <li className="relative flex items-center gap-2 rounded-control pr-2 hover:bg-hover">
      <span className="relative z-10 flex shrink-0">
        <IconButton
          ref={tick}
          label={t('complete', { title: task.title })}
          size="icon-sm"
          className="touch:min-h-11 touch:min-w-11"
          onClick={() => onComplete(task)}
        >
          <Circle size={18} />
        </IconButton>
      </span>
      <span title={t(`task:priority.${task.priority}`)} className="flex shrink-0">
        <PriorityMark priority={task.priority} size={14} />
        <span className="sr-only">{t(`task:priority.${task.priority}`)}</span>
      </span>
      <a
        href={`?task=${task.id}`}
        dir="auto"
        onClick={handleClick}
        className="min-w-0 flex-auto truncate py-1.5 text-sm outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus touch:py-2.5"
      >
        {task.title}
      </a>
      <span
        dir="auto"
        title={t('project', { name: task.project.name })}
        className="max-w-48 min-w-16 shrink-1000 truncate text-xs text-ink-2 @max-md:hidden"
      >
        {task.project.name}
      </span>
      <span className="shrink-0 text-xs text-ink-2 tabular-nums">
        <DueFact task={task} today={today} />
      </span>
    </li>
  );
}
