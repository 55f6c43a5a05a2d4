import { useDraggable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { Archive, Columns3, Folder, Lock } from 'lucide-react';
import { memo, type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { isPlainClick } from '#client/lib/is-plain-click.ts';
import { plainText } from '#shared/plain-text.ts';
import { cardClass, CardMenuButton, DueFact, Fact } from '#client/ui/task-card.tsx';
import { cardMenu } from './card-menu.tsx';
import { useMatrixContext } from './matrix-context.ts';

/** What a card says below its title (S2 §2): description, project, due date. */
export function CardBody({ task }: { task: Task }) {
  const { t } = useTranslation('matrix');
  const { columns, today } = useMatrixContext();
  const column = columns.get(task.status);
  return (
    <>
      <p
        dir="auto"
        className={clsx('mt-0.5 line-clamp-2 text-13 wrap-anywhere', task.description ? 'text-ink-2' : 'text-ink-3')}
      >
        {task.description === null ? t('noDescription') : plainText(task.description)}
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
        <DueFact task={task} today={today} length="full" />
      </div>
    </>
  );
}

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
        <CardMenuButton handle={cardMenu} task={task} />
      </div>
      <CardBody task={task} />
    </article>
  );
});
