import { clsx } from 'clsx';
import { Calendar, CircleAlert, Lock, MessageSquare, Paperclip, SquareCheck } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeToDay, type CalendarDay } from '#shared/calendar-day.ts';
import type { Task } from '#shared/task.ts';
import { formatDay } from '#client/lib/dates.ts';
import { AvatarStack } from '#client/ui/avatar-stack.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { PriorityBadge } from '#client/ui/priority-badge.tsx';

const shownLabels = 3;

/** A figure with its icon; `label` is what it means. */
const Fact = ({
  icon,
  label,
  isAlarming,
  children,
}: {
  icon: ReactNode;
  label: string;
  isAlarming?: boolean;
  children?: ReactNode;
}) => (
  <span title={label} className={clsx('inline-flex items-center gap-1', isAlarming && 'font-medium text-danger')}>
    {icon}
    <span aria-hidden>{children}</span>
    <span className="sr-only">{label}</span>
  </span>
);

function DueDate({ task, today }: { task: Task; today: CalendarDay }) {
  const { t, i18n } = useTranslation('board');
  const day = timeToDay(task.dueDate);
  if (!day) return null;
  const date = formatDay(day, i18n.language);
  const isOverdue = day < today && task.status !== 'completed';
  const Icon = isOverdue ? CircleAlert : Calendar;
  return (
    <Fact
      icon={<Icon size={13} aria-hidden />}
      label={t(isOverdue ? 'overdue' : 'due', { date })}
      isAlarming={isOverdue}
    >
      {date}
    </Fact>
  );
}

function Labels({ labels }: { labels: string[] }) {
  const { t } = useTranslation('board');
  const more = labels.length - shownLabels;
  return (
    <>
      {labels.slice(0, shownLabels).map((label) => (
        <Badge key={label}>
          <bdi>{label}</bdi>
        </Badge>
      ))}
      {more > 0 && (
        <span className="text-xs text-ink-2 tabular-nums" title={labels.slice(shownLabels).join(', ')}>
          <span aria-hidden>{`+${more}`}</span>
          <span className="sr-only">{t('moreLabels', { count: more })}</span>
        </span>
      )}
    </>
  );
}

function Facts({ task, today }: { task: Task; today: CalendarDay }) {
  const { t } = useTranslation('board');
  const { commentCount, attachmentCount, checklistTotal: total, checklistDone: done } = task;
  const progress = `${done}/${total}`;
  return (
    <div className="mt-2 flex min-h-6 items-center gap-2.5 text-xs text-ink-2 tabular-nums">
      {task.isPrivate && <Fact icon={<Lock size={13} aria-hidden />} label={t('private')} />}
      <DueDate task={task} today={today} />
      {total > 0 && (
        <Fact icon={<SquareCheck size={13} aria-hidden />} label={t('checklist', { done, total })}>
          {progress}
        </Fact>
      )}
      {commentCount > 0 && (
        <Fact icon={<MessageSquare size={13} aria-hidden />} label={t('comments', { count: commentCount })}>
          {commentCount}
        </Fact>
      )}
      {attachmentCount > 0 && (
        <Fact icon={<Paperclip size={13} aria-hidden />} label={t('attachments', { count: attachmentCount })}>
          {attachmentCount}
        </Fact>
      )}
      <span className="ml-auto inline-flex">
        <AvatarStack people={task.assignees} size={22} />
      </span>
    </div>
  );
}

const hasFacts = (task: Task) =>
  task.isPrivate ||
  task.dueDate !== null ||
  task.checklistTotal > 0 ||
  task.commentCount > 0 ||
  task.attachmentCount > 0 ||
  task.assignees.length > 0;

/** What a card says below its title: on the board, and while it is carried. */
export const CardBody = memo(function CardBody({ task, today }: { task: Task; today: CalendarDay }) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <PriorityBadge priority={task.priority} />
        <Labels labels={task.labels} />
      </div>
      {hasFacts(task) && <Facts task={task} today={today} />}
    </>
  );
});
