import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canOnTask } from '#shared/permissions.ts';
import type { Task } from '#shared/task.ts';
import { useMe } from '#client/lib/session.ts';
import { orderOf, type TaskFilter } from '#client/lib/task-filter.ts';
import { useToday } from '#client/lib/use-today.ts';
import { type Cell, cellOf, groupByCell, idOfCell, type Row, rowsOf } from './cells.ts';
import type { Landing } from './matrix-context.ts';
import { useColumns } from './use-columns.ts';
import { useMove } from './use-move.ts';

export type MatrixInput = {
  /** The reader's own tasks, those that the filter lets through. */
  tasks: readonly Task[];
  /** Its sort is the order within a cell. */
  filter: Pick<TaskFilter, 'sortBy' | 'sortDirection'>;
  onOpen: (taskId: number) => void;
};

/** Whoever has gone on to something else is not torn out of it. */
const isFocusFree = () =>
  document.activeElement === document.body || !!document.activeElement?.closest('[data-matrix]');

/** Whoever has a task moves it, whatever their role in its project (permissions.md). */
function useCanMove() {
  const { id: userId } = useMe();
  return useCallback(
    (task: Task) =>
      task.project.status !== 'archived' &&
      canOnTask({ userId, role: 'worker', isCoordinator: false }, 'task.move', task) === 'allowed',
    [userId],
  );
}

/** The card that takes the focus where it comes to stand; not one that the filter hides there. */
function useLanding(tasks: readonly Task[]) {
  const [landing, setLanding] = useState<Landing | null>(null);
  if (landing && !tasks.some(({ id }) => id === landing.taskId)) setLanding(null);
  const onLanded = useCallback(() => setLanding(null), []);
  return { landing, setLanding, onLanded };
}

/** What the matrix shows and does. */
export function useMatrix({ tasks, filter: { sortBy, sortDirection }, onOpen }: MatrixInput) {
  const { t } = useTranslation(['matrix', 'board', 'task']);
  const today = useToday();
  const columns = useColumns(tasks);
  const canMove = useCanMove();
  const sorted = useMemo(() => tasks.toSorted(orderOf({ sortBy, sortDirection })), [tasks, sortBy, sortDirection]);
  const cells = useMemo(() => groupByCell(sorted), [sorted]);
  const rows = useMemo(() => rowsOf(tasks), [tasks]);

  const nameOfRow = useCallback((row: Row) => (row === 'other' ? t('otherColumns') : t(`board:status.${row}`)), [t]);
  const nameOf = useCallback(
    ({ row, priority }: Cell) => t('cell', { row: nameOfRow(row), priority: t(`task:priority.${priority}`) }),
    [nameOfRow, t],
  );
  const { landing, setLanding, onLanded } = useLanding(tasks);
  const moveTask = useMove({
    nameOfRow: (row, task) => (row === 'other' ? columns.get(task.status)?.name : undefined) ?? nameOfRow(row),
    onFailed: (task, cell) => {
      if (isFocusFree()) setLanding({ taskId: task.id, from: idOfCell(cell) });
    },
  });
  const move = (taskId: number, cell: Cell | null) => {
    const task = tasks.find(({ id }) => id === taskId);
    if (!task) return;
    const isMoving = cell !== null && moveTask(task, cell);
    setLanding({ taskId, from: isMoving ? idOfCell(cellOf(task)) : null });
  };
  return { rows, cells, move, nameOfRow, shared: { today, columns, canMove, nameOf, onOpen, landing, onLanded } };
}
