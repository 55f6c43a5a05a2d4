import { clsx } from 'clsx';
import { Calendar, CircleAlert, Lock, MoreHorizontal } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { timeToDay } from '#shared/calendar-day.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import { formatDay } from '#client/lib/dates.ts';
import { isPlainClick } from '#client/lib/is-plain-click.ts';
import { personName } from '#client/lib/person-name.ts';
import { placeOf } from '#client/lib/statuses.ts';
import { AvatarStack } from '#client/ui/avatar-stack.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useMenuButton } from '#client/ui/menu-button.ts';
import { StatusDot } from '#client/ui/status-dot.tsx';
import { useListContext } from './list-context.ts';
import { rowMenu } from './row-menu.tsx';

/** The link covers its whole row: a press anywhere on it opens the task, and a new tab can be had of it. */
export function TaskLink({ task, className }: { task: Task; className?: string }) {
  const { t } = useTranslation('taskList');
  const { onOpen } = useListContext();
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(task.id);
  };
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      <a
        href={`?tab=list&task=${task.id}`}
        dir="auto"
        onClick={handleClick}
        className={clsx(
          className,
          'min-w-0 text-sm font-medium wrap-anywhere outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
        )}
      >
        {task.title}
      </a>
      {task.isPrivate && (
        <span title={t('private')} className="mt-1 shrink-0 text-ink-2">
          <Lock size={13} aria-hidden />
          <span className="sr-only">{t('private')}</span>
        </span>
      )}
    </span>
  );
}

/** S2 §2: in lists a status has words of its own ('Do sprawdzenia', 'Ukończone'). */
export function StatusLabel({ status }: { status: TaskStatus }) {
  const { places, nameOf } = useListContext();
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <StatusDot place={placeOf(status, places)} />
      <span dir="auto" className="min-w-0 truncate">
        {nameOf(status)}
      </span>
    </span>
  );
}

export function Assignees({ task: { assignees }, className }: { task: Task; className?: string }) {
  const { t } = useTranslation('taskList');
  const names = assignees.map(personName).join(', ');
  if (assignees.length === 0) return <span className="text-ink-2 max-md:sr-only">{t('nobody')}</span>;
  return (
    <span title={names} className="flex min-w-0 items-center gap-2">
      <span aria-hidden className="inline-flex">
        <AvatarStack people={assignees} size={22} />
      </span>
      <span dir="auto" className={clsx('min-w-0 truncate', className)}>
        {names}
      </span>
    </span>
  );
}

export function DueDate({ task }: { task: Task }) {
  const { t, i18n } = useTranslation('taskList');
  const { today } = useListContext();
  const day = timeToDay(task.dueDate);
  if (!day) return <span className="sr-only">{t('noDueDate')}</span>;
  const date = formatDay(day, i18n.language);
  const isOverdue = day < today && task.status !== 'completed';
  const Icon = isOverdue ? CircleAlert : Calendar;
  return (
    <span
      title={t(isOverdue ? 'overdue' : 'due', { date })}
      className={clsx('inline-flex items-center gap-1.5', isOverdue ? 'font-medium text-danger' : 'text-ink-2')}
    >
      <Icon size={14} aria-hidden />
      <span aria-hidden>{date}</span>
      <span className="sr-only">{t(isOverdue ? 'overdue' : 'due', { date })}</span>
    </span>
  );
}

/** Above the link that covers the row. */
export function RowMenuButton({ task, className }: { task: Task; className?: string }) {
  const { t } = useTranslation('taskList');
  const menu = useMenuButton(rowMenu, task);
  return (
    <span className={clsx('relative z-10 flex shrink-0', className)}>
      <IconButton {...menu} label={t('options', { title: task.title })} size="icon-sm">
        <MoreHorizontal size={16} />
      </IconButton>
    </span>
  );
}
