import { useDroppable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { memo, type ReactNode, useCallback, useId, useRef } from 'react';
import type { Task } from '#shared/task.ts';
import type { StatusPlace } from '#client/lib/statuses.ts';
import { useBoardContext } from './board-context.ts';
import { CardList } from './card-list.tsx';
import { ColumnHeader } from './column-header.tsx';
import { isSameGroup } from './group-tasks.ts';
import { useNearView } from './use-near-view.ts';

type Props = { place: StatusPlace; index: number; tasks: readonly Task[] };

/** About as many columns as fit on a wide screen: they are drawn at once, the others when they come near. */
const nearAtFirst = 7;

/** The place where cards are dropped. What is in it is not drawn again while a card passes over. */
function DropZone({
  place,
  index,
  titleId,
  children,
}: Omit<Props, 'tasks'> & { titleId: string; children: (isNear: boolean) => ReactNode }) {
  const { nameOf } = useBoardContext();
  const section = useRef<HTMLElement>(null);
  const isNear = useNearView(section, index < nearAtFirst);
  const { setNodeRef, isOver } = useDroppable({ id: place.status, data: { name: nameOf(place.status) } });
  const setSection = useCallback(
    (node: HTMLElement | null) => {
      section.current = node;
      setNodeRef(node);
    },
    [setNodeRef],
  );
  return (
    <section
      ref={setSection}
      aria-labelledby={titleId}
      data-status={place.status}
      className={clsx(
        'flex min-h-0 min-w-0 snap-start flex-col rounded-panel transition-colors duration-100',
        isOver ? 'bg-selected outline-2 -outline-offset-2 outline-brand' : 'bg-sunken',
      )}
    >
      {children(isNear)}
    </section>
  );
}

function Column({ place, index, tasks }: Props) {
  const { nameOf } = useBoardContext();
  const titleId = useId();
  const name = nameOf(place.status);
  return (
    <DropZone place={place} index={index} titleId={titleId}>
      {(isNear) => (
        <>
          <ColumnHeader place={place} name={name} titleId={titleId} count={tasks.length} />
          <CardList name={name} tasks={tasks} isNear={isNear} />
        </>
      )}
    </DropZone>
  );
}

export const BoardColumn = memo(
  Column,
  (a, b) => a.place === b.place && a.index === b.index && isSameGroup(a.tasks, b.tasks),
);
