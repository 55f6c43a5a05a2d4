import { DndContext, DragOverlay } from '@dnd-kit/core';
import { type ComponentProps, useCallback, useMemo, useRef } from 'react';
import { priorities } from '#shared/enumerations.ts';
import type { Task } from '#shared/task.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { cardClass } from '#client/ui/task-card.tsx';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { CardMenu } from './card-menu.tsx';
import { idOfCell } from './cells.ts';
import { MatrixContext } from './matrix-context.ts';
import { MatrixHeader } from './matrix-header.tsx';
import { MatrixRow } from './matrix-row.tsx';
import { CardBody } from './task-card.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useMatrix, type MatrixInput } from './use-matrix.ts';
import { useMatrixDrag } from './use-matrix-drag.ts';

/** What few ask for comes when it is asked for. */
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

const noTasks: readonly Task[] = [];

/** The reader's own tasks, a row for each status, a column for each priority; cards are carried both ways (S2 §2). */
export function Matrix(props: MatrixInput) {
  const { rows, cells, move, nameOfRow, shared } = useMatrix(props);
  const { dragged, drag } = useMatrixDrag(rows, move);
  const { subject: toMove, isOpen, open, close } = useOpened<Task>();
  const place = useRef<HTMLDivElement>(null);
  const canScroll = useCallback((element: Element) => element.contains(place.current), []);
  const { today, columns, canMove, nameOf, onOpen, landing, onLanded } = shared;
  const draggedId = dragged?.id ?? null;
  const context = useMemo(
    () => ({ today, columns, canMove, nameOf, onOpen, landing, onLanded, draggedId }),
    [today, columns, canMove, nameOf, onOpen, landing, onLanded, draggedId],
  );
  const options: ComponentProps<typeof DndContext> = {
    ...drag,
    accessibility: useAnnouncements(nameOf),
    autoScroll: { canScroll, layoutShiftCompensation: false, acceleration: 5 },
  };
  const inCell = (row: (typeof rows)[number]) =>
    priorities.map((priority) => cells.get(idOfCell({ row, priority })) ?? noTasks);
  return (
    <MatrixContext value={context}>
      <DndContext {...options}>
        <div ref={place} data-matrix className="relative flex flex-col gap-4">
          <MatrixHeader tasks={props.tasks} />
          {rows.map((row) => (
            <MatrixRow key={row} row={row} name={nameOfRow(row)} cells={inCell(row)} dragged={dragged} />
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className={`${cardClass} cursor-grabbing shadow-3`}>
              <p dir="auto" className="line-clamp-2 text-sm font-medium wrap-anywhere">
                {dragged.title}
              </p>
              <CardBody task={dragged} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <CardMenu onMove={open} />
      {toMove && (
        <LazyDialog open={isOpen} onCancel={close}>
          <MoveDialog
            open={isOpen}
            task={toMove}
            column={columns.get(toMove.status)}
            onChoose={(cell) => {
              close();
              move(toMove.id, cell);
            }}
            onClose={close}
          />
        </LazyDialog>
      )}
    </MatrixContext>
  );
}
