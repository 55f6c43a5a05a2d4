import { clsx } from 'clsx';
import { memo, type ReactNode, useId, useRef } from 'react';
import type { Task } from '#shared/task.ts';
import type { StatusPlace } from '#client/lib/statuses.ts';
import { useBoardContext } from './board-context.ts';
import { CardList } from './card-list.tsx';
import { ColumnHeader } from './column-header.tsx';
import { useIsLit, useMark } from './drag-guide.ts';
import { isSameGroup } from './group-tasks.ts';
import { useNearView } from './use-near-view.ts';

type Props = { place: StatusPlace; index: number; isLast: boolean; tasks: readonly Task[] };

/** About as many columns as fit on a wide screen: they are drawn at once, the others when they come near. */
const nearAtFirst = 7;

/** Shows between which columns one that is carried would stand. */
function ColumnLine({ place, isLast }: Pick<Props, 'place' | 'isLast'>) {
  const { guide } = useBoardContext();
  const side = useMark(guide, (mark) => {
    if (mark?.kind !== 'column') return null;
    if (mark.beforeId === null) return isLast ? 'right' : null;
    return mark.beforeId === place.column?.id ? 'left' : null;
  });
  if (!side) return null;
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute inset-y-0 w-0.5 rounded-full bg-brand',
        side === 'left' ? '-left-[7px]' : '-right-[7px]',
      )}
    />
  );
}

/** The place where cards are dropped. What is in it is not drawn again while a card passes over. */
function DropZone({
  place,
  index,
  isLast,
  titleId,
  children,
}: Omit<Props, 'tasks'> & { titleId: string; children: (isNear: boolean) => ReactNode }) {
  const { guide } = useBoardContext();
  const section = useRef<HTMLElement>(null);
  const isNear = useNearView(section, index < nearAtFirst);
  const isLit = useIsLit(guide, place.status);
  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      data-status={place.status}
      className={clsx(
        'relative flex min-h-0 min-w-0 snap-start flex-col rounded-panel transition-colors duration-100',
        isLit ? 'bg-selected outline-2 -outline-offset-2 outline-brand' : 'bg-sunken',
      )}
    >
      <ColumnLine place={place} isLast={isLast} />
      {children(isNear)}
    </section>
  );
}

function BoardColumnOf({ place, index, isLast, tasks }: Props) {
  const { nameOf } = useBoardContext();
  const titleId = useId();
  const name = nameOf(place.status);
  return (
    <DropZone place={place} index={index} isLast={isLast} titleId={titleId}>
      {(isNear) => (
        <>
          <ColumnHeader place={place} name={name} titleId={titleId} count={tasks.length} />
          <CardList status={place.status} name={name} tasks={tasks} isNear={isNear} />
        </>
      )}
    </DropZone>
  );
}

export const BoardColumn = memo(
  BoardColumnOf,
  (a, b) => a.place === b.place && a.index === b.index && a.isLast === b.isLast && isSameGroup(a.tasks, b.tasks),
);
