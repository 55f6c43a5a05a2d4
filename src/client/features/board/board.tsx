import { clsx } from 'clsx';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { Member } from '#shared/member.ts';
import type { Task } from '#shared/task.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useMedia } from '#client/lib/use-media.ts';
import { MenuPart } from '#client/ui/menu-part.tsx';
import { showToast } from '#client/ui/toast-manager.ts';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { PartWish } from '#client/ui/part-boundary.tsx';
import { BoardColumn } from './board-column.tsx';
import { BoardContext, CarriedContext, nothingCarried } from './board-context.ts';
import { AddTask, BoardHeader, Headings } from './board-header.tsx';
import { cardMenu, columnMenu } from './menus.ts';
import { type BoardInput, useBoard } from './use-board.ts';
import { useMoveColumn } from './use-move-column.ts';
import { useDragPress } from './use-press.ts';

/** What is not needed to look at a board comes when it is asked for. */
const BoardDialogs = lazyPart(async () => (await import('./board-dialogs.tsx')).BoardDialogs);
const CardMenu = lazyPart(async () => (await import('./card-menu.tsx')).CardMenu);
const ColumnDots = lazyPart(async () => (await import('./column-dots.tsx')).ColumnDots);
const ColumnMenu = lazyPart(async () => (await import('./column-menu.tsx')).ColumnMenu);
const DragLayer = lazyPart(async () => (await import('./drag-layer.tsx')).DragLayer);
const NoColumn = lazyPart(async () => (await import('./no-column.tsx')).NoColumn);
const TeamPanel = lazyPart(async () => (await import('./team-panel.tsx')).TeamPanel);

const noTasks: readonly Task[] = [];

type Select = { onClear: () => void; onReturn: (ids: readonly number[]) => void };

type Props = BoardInput & {
  members: readonly Member[];
  /** Shows all that the filter hides. */
  onReset: () => void;
  /** Draws what can be done with the cards that are selected, while any are, in place of the board's tools. */
  selectionBar: (selected: readonly Task[], select: Select) => ReactNode;
};

/** The kanban board of a project: its columns side by side, cards that are carried between them (S2 §2). */
export function Board({ members, onReset, selectionBar, ...input }: Props) {
  const { t } = useTranslation('board');
  const { tasks, columns, rights } = input;
  const { press, isWanted, wish, onReady, wanting } = useDragPress();
  const { places, shown, groups, move, context, landing, onLanded, question } = useBoard(input, press);
  const { selection, onSort } = context;
  const moveColumn = useMoveColumn(columns);
  const [carried, setCarried] = useState(nothingCarried);
  const carriedContext = useMemo(() => ({ ...carried, landing, onLanded }), [carried, landing, onLanded]);
  const [isTeamOpen, setTeamOpen] = useState<boolean>();
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useMedia('(max-width: 767px)');
  const ids = selection.useIds();
  const inOrder = useMemo(() => [...groups.values()].flat(), [groups]);
  const selected = useMemo(() => inOrder.filter(({ id }) => ids.has(id)), [inOrder, ids]);
  const sayOrder = () =>
    showToast({
      title: t('sorted.title'),
      description: t('sorted.text'),
      action: { label: t('sorted.manual'), run: () => onSort({ sortBy: 'manual' }) },
    });
  const header = <BoardHeader isTeamOpen={isTeamOpen ?? false} onTeam={() => setTeamOpen(!isTeamOpen)} />;
  return (
    <BoardContext value={context}>
      {selected.length > 0 ? (
        <Suspense fallback={header}>
          <Headings className="sr-only" />
          <div className="@container flex items-start">
            <div className="min-w-0 flex-1">
              {selectionBar(selected, { onClear: selection.clear, onReturn: selection.again })}
            </div>
            <AddTask className="mr-6 @max-5xl:hidden" />
          </div>
        </Suspense>
      ) : (
        header
      )}
      {isTeamOpen !== undefined && (
        <PartWish value={{ open: isTeamOpen, onCancel: () => setTeamOpen(false) }}>
          <Suspense>
            <TeamPanel open={isTeamOpen} tasks={tasks} members={members} onClose={() => setTeamOpen(false)} />
          </Suspense>
        </PartWish>
      )}
      {shown.length === 0 && (
        <Suspense>
          <NoColumn onReset={onReset} />
        </Suspense>
      )}
      <CarriedContext value={carriedContext}>
        <div
          {...wanting}
          ref={scroller}
          data-board
          data-dragging={carried.isDragging || undefined}
          hidden={shown.length === 0}
          className={clsx(boardClass, !carried.isDragging && 'max-md:snap-x')}
        >
          {shown.map((place, index) => (
            <BoardColumn
              key={place.status}
              place={place}
              index={index}
              isLast={index === shown.length - 1}
              tasks={groups.get(place.status) ?? noTasks}
            />
          ))}
        </div>
      </CarriedContext>
      {isPhone && shown.length > 1 && (
        <Suspense>
          <ColumnDots board={scroller} places={shown} />
        </Suspense>
      )}
      {(isWanted || isTeamOpen) && (
        <PartWish value={wish}>
          <Suspense>
            <DragLayer
              places={shown}
              board={scroller}
              tasks={inOrder}
              columns={columns}
              canMove={(task) => rights.canOnTask('task.move', task)}
              onReady={onReady}
              onCarried={setCarried}
              onDrop={move}
              onColumnDrop={moveColumn}
              onVain={sayOrder}
              onTooMany={() => showToast({ title: t('tooMany', { max: limits.tasksAtOnce }), isDestructive: true })}
            />
          </Suspense>
        </PartWish>
      )}
      <MenuPart handle={cardMenu}>
        <CardMenu />
      </MenuPart>
      <MenuPart handle={columnMenu}>
        <ColumnMenu columns={columns} onMove={moveColumn} />
      </MenuPart>
      {question.subject && (
        <LazyDialog open={question.isOpen} onCancel={question.close}>
          <BoardDialogs {...{ tasks, columns, members, places, groups }} question={question} onMove={move} />
        </LazyDialog>
      )}
    </BoardContext>
  );
}

/**
 * From 768 px on 2 to 6 columns stand side by side, none narrower than 272 px where there is room (contract §1). In a low
 * window, a phone's on its side for one, they keep a height in which cards are seen.
 */
const boardClass =
  'relative grid min-h-80 flex-1 basis-[0px] auto-cols-[minmax(clamp((100%-60px)/6,272px,(100%-12px)/2),1fr)] grid-flow-col grid-rows-[minmax(0,1fr)] gap-3 overflow-x-auto overscroll-x-contain px-4 pb-4 snap-proximity scroll-px-4 max-md:auto-cols-[86%] md:px-6 md:pb-6 md:scroll-px-6';
