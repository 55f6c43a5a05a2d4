import { clsx } from 'clsx';
import { type KeyboardEvent, memo, type MouseEvent, type Ref, useContext, useEffect, useRef } from 'react';
import type { Task } from '#shared/task.ts';
import { cardClass, CardMenuButton } from '#client/ui/task-card.tsx';
import { CarriedContext, useBoardContext } from './board-context.ts';
import { CardBody } from './card-body.tsx';
import { CardCheck } from './card-check.tsx';
import { cardTitleClass } from './card-classes.ts';
import { dragHelpId, useMark } from './drag-guide.ts';
import { cardMenu } from './menus.ts';
import { useIsSelected } from './selection.ts';
import { useCardKeys } from './use-card-keys.ts';
import { usePress } from './use-press.ts';

type LinkProps = {
  task: Task;
  ref: Ref<HTMLAnchorElement>;
  'aria-describedby'?: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: MouseEvent) => void;
};

/** The link covers the whole card: a press anywhere on it opens the task, and a new tab can be had of it. */
const CardLink = ({ task, ref, ...props }: LinkProps) => (
  <a
    {...props}
    ref={ref}
    href={`?task=${task.id}`}
    draggable={false}
    dir="auto"
    className={clsx(
      cardTitleClass,
      'outline-none [-webkit-touch-callout:none] after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus',
    )}
  >
    {task.title}
  </a>
);

/** The card that has landed takes the focus. */
function useLanding(hasLanded: boolean, onLanded: () => void) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!hasLanded) return;
    link.current?.focus({ preventScroll: true });
    onLanded();
  }, [hasLanded, onLanded]);
  return link;
}

type Props = { task: Task; hasLanded: boolean; onLanded: () => void };

/** A card that can be carried elsewhere by those who may move the task, and selected with others. */
export const TaskCard = memo(function TaskCard({ task, hasLanded, onLanded }: Props) {
  const { rights, nameOf, today, selection, guide } = useBoardContext();
  const isCarried = useContext(CarriedContext).ids.has(task.id);
  const isSelected = useIsSelected(selection, task.id);
  const isMarked = useMark(guide, (mark) => mark?.kind === 'card' && mark.taskId === task.id);
  const canMove = rights.canOnTask('task.move', task);
  const press = usePress(canMove ? { kind: 'card', task, from: nameOf(task.status) } : null);
  const link = useLanding(hasLanded, onLanded);
  const keys = useCardKeys(task);
  return (
    <article
      {...press}
      data-task={task.id}
      data-selected={isSelected || undefined}
      className={clsx(
        cardClass,
        'group relative touch-manipulation scroll-my-2 shadow-1 select-none hover:border-line-strong data-selected:border-brand data-selected:bg-selected',
        canMove && 'md:cursor-grab',
        isCarried && 'opacity-40',
        isMarked && 'outline-2 outline-brand',
      )}
    >
      <CardCheck task={task} isSelected={isSelected} />
      <div className="flex items-start justify-between gap-2">
        <CardLink task={task} ref={link} aria-describedby={canMove ? dragHelpId : undefined} {...keys} />
        <CardMenuButton handle={cardMenu} task={task} />
      </div>
      <CardBody task={task} today={today} />
    </article>
  );
});
