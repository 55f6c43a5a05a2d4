import { useDraggable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { MoreHorizontal } from 'lucide-react';
import { memo, type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MenuTrigger } from '#client/ui/menu.tsx';
import { useBoardContext } from './board-context.ts';
import { CardBody } from './card-body.tsx';
import { cardClass, cardTitleClass } from './card-classes.ts';
import { cardMenu } from './card-menu.tsx';

/** The menu's button is on the card but no part of what is dragged. */
const apart = {
  onMouseDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  onTouchStart: (event: { stopPropagation: () => void }) => event.stopPropagation(),
};

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;

type Props = { task: Task; hasLanded: boolean; onLanded: () => void };

/** The link covers the whole card: a press anywhere on it opens the task, and a new tab can be had of it. */
function CardLink({ task, ref, ...props }: { task: Task; ref: (node: HTMLElement | null) => void }) {
  const { onOpen } = useBoardContext();
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
      className={clsx(
        cardTitleClass,
        'outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus',
      )}
    >
      {task.title}
    </a>
  );
}

const CardMenuButton = memo(function CardMenuButton({ task }: { task: Task }) {
  const { t } = useTranslation('board');
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
});

/** A card that can be carried to another column, by those who may move the task. */
export const TaskCard = memo(function TaskCard({ task, hasLanded, onLanded }: Props) {
  const { rights, today, nameOf } = useBoardContext();
  const canMove = rights.canOnTask('task.move', task);
  const link = useRef<HTMLElement>(null);
  const { listeners, attributes, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: task.id,
    disabled: !canMove,
    data: { task, from: nameOf(task.status) },
  });
  useEffect(() => {
    if (!hasLanded) return;
    link.current?.focus({ preventScroll: true });
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
      <CardBody task={task} today={today} />
    </article>
  );
});
