import { DndContext, DragOverlay } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { type ComponentProps, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { BoardColumn } from './board-column.tsx';
import { BoardContext, CarriedContext } from './board-context.ts';
import { CardBody } from './card-body.tsx';
import { cardClass, cardTitleClass } from './card-classes.ts';
import { CardMenu } from './card-menu.tsx';
import { ColumnMenu } from './column-header.tsx';
import { columnUnder, useBoardSensors } from './drag-sensors.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoard } from './use-board.ts';

/** What few ask for comes when it is asked for. */
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

const noTasks: readonly Task[] = [];

const CarriedCard = ({ task, today }: { task: Task; today: CalendarDay }) => (
  <div className={clsx(cardClass, 'cursor-grabbing shadow-3')}>
    <p dir="auto" className={cardTitleClass}>
      {task.title}
    </p>
    <CardBody task={task} today={today} />
  </div>
);

/** The kanban board of a project: its columns side by side, cards that are carried between them (S2 §2). */
export function Board(props: Parameters<typeof useBoard>[0]) {
  const { t } = useTranslation('board');
  const { places, groups, move, context, landing, onLanded } = useBoard(props);
  const { dragged, carried, handlers } = useBoardDrag(landing, onLanded, move);
  const [toMove, setToMove] = useState<Task | null>();
  const scroller = useRef<HTMLDivElement>(null);
  const canScroll = useCallback((element: Element) => element === scroller.current, []);
  const drag: ComponentProps<typeof DndContext> = {
    ...handlers,
    sensors: useBoardSensors(),
    collisionDetection: columnUnder,
    accessibility: useAnnouncements(),
    // Cards have their order: only sideways there is somewhere to go, and not so fast that columns fly past.
    autoScroll: { canScroll, layoutShiftCompensation: false, acceleration: 5 },
  };
  const handleChoose = (task: Task, status: TaskStatus) => {
    setToMove(null);
    move(task, status);
  };
  return (
    <BoardContext value={context}>
      <CarriedContext value={carried}>
        <DndContext {...drag}>
          <h2 className="sr-only">{t('title')}</h2>
          <div ref={scroller} data-board className={clsx(boardClass, !dragged && 'max-md:snap-x')}>
            {places.map((place, index) => (
              <BoardColumn key={place.status} place={place} index={index} tasks={groups.get(place.status) ?? noTasks} />
            ))}
          </div>
          <DragOverlay dropAnimation={null}>
            {dragged && <CarriedCard task={dragged} today={context.today} />}
          </DragOverlay>
        </DndContext>
      </CarriedContext>
      <CardMenu onMove={setToMove} />
      <ColumnMenu />
      {toMove !== undefined && (
        <Suspense>
          <MoveDialog task={toMove} places={places} onChoose={handleChoose} onClose={() => setToMove(null)} />
        </Suspense>
      )}
    </BoardContext>
  );
}

const boardClass =
  'relative grid min-h-0 flex-1 auto-cols-[minmax(272px,1fr)] grid-flow-col grid-rows-[minmax(0,1fr)] gap-3 overflow-x-auto overscroll-x-contain px-4 pb-4 snap-proximity scroll-px-4 max-md:auto-cols-[86%] md:px-6 md:pb-6 md:scroll-px-6';
