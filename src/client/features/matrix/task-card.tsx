import { useDraggable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { Archive, Calendar, CircleAlert, Columns3, Folder, Lock, MoreHorizontal } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { timeToDay } from '#shared/calendar-day.ts';
import type { Task } from '#shared/task.ts';
import { formatDay } from '#client/lib/dates.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MenuTrigger } from '#client/ui/menu.tsx';
import { cardMenu } from './card-menu.tsx';
import { useMatrixContext } from './matrix-context.ts';

export const cardClass = 'rounded-card border border-line bg-surface px-3 py-2.5';

/** A line with its icon; `label` is what it means. */
const Fact = ({ icon, label, isAlarming, children }: FactProps) => (
  <span title={label} className={clsx('flex min-w-0 items-center gap-1', isAlarming && 'font-medium text-danger')}>
    <span className="shrink-0">{icon}</span>
    {children && (
      <span aria-hidden dir="auto" className="min-w-0 truncate">
        {children}
      </span>
    )}
    <span className="sr-only">{label}</span>
  </span>
);
type FactProps = { icon: ReactNode; label: string; isAlarming?: boolean; children?: ReactNode };

function DueDate({ task }: { task: Task }) {
  const { t, i18n } = useTranslation('matrix');
  const { today } = useMatrixContext();
  const day = timeToDay(task.dueDate);
  if (!day) return null;
  const date = formatDay(day, i18n.language, 'full');
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

/** What a card says below its title (S2 §2): description, project, due date. */
export function CardBody({ task }: { task: Task }) {
  const { t } = useTranslation('matrix');
  const { columns } = useMatrixContext();
  const column = columns.get(task.status);
  return (
    <>
      <p
        dir="auto"
        className={clsx('mt-0.5 line-clamp-2 text-13 wrap-anywhere', task.description ? 'text-ink-2' : 'text-ink-3')}
      >
        {task.description ?? t('noDescription')}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2 tabular-nums">
        {task.isPrivate && <Fact icon={<Lock size={13} aria-hidden />} label={t('private')} />}
        {task.project.status === 'archived' && <Fact icon={<Archive size={13} aria-hidden />} label={t('archived')} />}
        <Fact icon={<Folder size={13} aria-hidden />} label={t('project', { name: task.project.name })}>
          {task.project.name}
        </Fact>
        {column && (
          <Fact icon={<Columns3 size={13} aria-hidden />} label={t('column', { name: column.name })}>
            {column.name}
          </Fact>
        )}
        <DueDate task={task} />
      </div>
    </>
  );
}

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;

/** The link covers the whole card: a press anywhere on it opens the task, and a new tab can be had of it. */
function CardLink({ task, ref, ...props }: { task: Task; ref: (node: HTMLElement | null) => void }) {
  const { onOpen } = useMatrixContext();
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(task.id);
  };
  return (
    <a
      {...props}
      ref={ref}
      href={`?task=${task.id}`}
      draggable={false}
      dir="auto"
      onClick={handleClick}
      className="line-clamp-2 min-w-0 text-sm font-medium wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus"
    >
      {task.title}
    </a>
  );
}

/** The menu's button is on the card but no part of what is dragged. */
const apart = {
  onMouseDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  onTouchStart: (event: { stopPropagation: () => void }) => event.stopPropagation(),
};

function CardMenuButton({ task }: { task: Task }) {
  const { t } = useTranslation('matrix');
  return (
    <span {...apart} className="relative z-10 -my-1 -mr-1.5 flex shrink-0 touch:-my-2">
      <MenuTrigger
        handle={cardMenu}
        payload={task}
        render={<IconButton label={t('options', { title: task.title })} size="icon-sm" />}
      >
        <MoreHorizontal size={16} />
      </MenuTrigger>
    </span>
  );
}

/** A card that can be carried to another cell, where its task may be moved. */
export const TaskCard = memo(function TaskCard({ task, hasLanded }: { task: Task; hasLanded: boolean }) {
  const { canMove: mayMove, onLanded } = useMatrixContext();
  const canMove = mayMove(task);
  const link = useRef<HTMLElement>(null);
  const { listeners, attributes, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: task.id,
    disabled: !canMove,
    data: { task },
  });
  useEffect(() => {
    if (!hasLanded) return;
    link.current?.focus({ preventScroll: true });
    link.current?.scrollIntoView({ block: 'nearest' });
    onLanded();
  }, [hasLanded, onLanded]);
  const setLink = useCallback(
    (node: HTMLElement | null) => {
      link.current = node;
      setActivatorNodeRef(node);
    },
    [setActivatorNodeRef],
  );
  const described = canMove ? { 'aria-describedby': attributes['aria-describedby'] } : {};
  return (
    <article
      ref={setNodeRef}
      {...listeners}
      data-task={task.id}
      className={clsx(
        cardClass,
        'relative touch-manipulation shadow-1 select-none hover:border-line-strong',
        canMove && 'md:cursor-grab',
        isDragging && 'opacity-40',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <CardLink task={task} ref={setLink} {...described} />
        <CardMenuButton task={task} />
      </div>
      <CardBody task={task} />
    </article>
  );
});
