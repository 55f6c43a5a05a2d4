import { DragOverlay } from '@dnd-kit/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { cardClass } from '#client/ui/task-card.tsx';
import { useBoardContext } from './board-context.ts';
import { CardBody } from './card-body.tsx';
import { cardTitleClass } from './card-classes.ts';
import type { Load } from './drag-guide.ts';

function CarriedCard({ task, count }: { task: Task; count: number }) {
  const { t } = useTranslation('board');
  const { today } = useBoardContext();
  return (
    <div className={clsx(cardClass, 'relative shadow-3')}>
      <p dir="auto" className={cardTitleClass}>
        {task.title}
      </p>
      <CardBody task={task} today={today} />
      {count > 1 && (
        <span className="absolute -top-2 -right-2 rounded-full bg-brand px-2 py-0.5 text-xs font-semibold text-on-brand">
          {t('taskCount', { count })}
        </span>
      )}
    </div>
  );
}

function drawLoad(load: Load, count: number): ReactNode {
  if (load.kind === 'card') return <CarriedCard task={load.task} count={count} />;
  if (load.kind === 'person') return <Avatar name={personName(load.person)} src={load.person.avatar} size={36} />;
  return (
    <p dir="auto" className={clsx(cardClass, 'truncate text-sm font-semibold shadow-3')}>
      {load.column.name}
    </p>
  );
}

/** What is carried, under the pointer. */
export const CarriedLoad = ({ load, count }: { load: Load | null; count: number }) => (
  <DragOverlay dropAnimation={null}>{load && drawLoad(load, count)}</DragOverlay>
);
