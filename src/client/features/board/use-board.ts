import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/column.ts';
import { canOnProject } from '#shared/permissions.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';
import { placeOf, placesOf } from '#client/lib/statuses.ts';
import { isFiltering, orderOf, type TaskFilter } from '#client/lib/task-filter.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { useSame } from '#client/lib/use-same.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { useToday } from '#client/lib/use-today.ts';
import type { BoardActions, BoardContextValue, BoardQuestion, Landing } from './board-context.ts';
import { type Press, useGuide } from './drag-guide.ts';
import { groupTasks } from './group-tasks.ts';
import { useSelection } from './selection.ts';
import { type Target, useMoveTasks } from './use-move-tasks.ts';

export type BoardInput = BoardActions & {
  projectId: number;
  /** Those that the filter lets through. */
  tasks: readonly Task[];
  columns: readonly Column[];
  rights: Rights;
  /** Its sort is the order of the cards; its status hides the other columns (contract §1). */
  filter: TaskFilter;
  onSort: (sort: Partial<TaskFilter>) => void;
};

/** Whoever has gone on to something else, a form perhaps, is not torn out of it. */
const isFocusFree = () => document.activeElement === document.body || !!document.activeElement?.closest('[data-board]');

/** The columns that are shown, with their names and their cards. */
function useColumns({ tasks, columns, filter }: BoardInput) {
  const { t } = useTranslation('board');
  const { status, sortBy, sortDirection } = filter;
  const places = useMemo(() => placesOf(columns), [columns]);
  const shown = useMemo(
    () => (status === 'all_statuses' ? places : places.filter((place) => place.status === status)),
    [places, status],
  );
  const nameOf = useCallback(
    (one: TaskStatus) => {
      const place = placeOf(one, places);
      return place.column ? place.column.name : t(`status.${place.status}`);
    },
    [places, t],
  );
  const order = useMemo(() => orderOf({ sortBy, sortDirection }), [sortBy, sortDirection]);
  const groups = useMemo(() => groupTasks(tasks, places, order), [tasks, places, order]);
  return { places, shown, nameOf, groups };
}

/** What a board shows and does. */
export function useBoard(input: BoardInput, press: Press) {
  const { projectId, tasks, rights, filter, onOpen, onEdit, onAdd, onDelete } = input;
  const onSort = useSteady(input.onSort);
  const today = useToday();
  const { places, shown, nameOf, groups } = useColumns(input);
  const guide = useGuide();
  const selection = useSelection();
  useEffect(() => selection.keep(tasks), [selection, tasks]);
  const question = useOpened<BoardQuestion>();

  const [landing, setLanding] = useState<Landing | null>(null);
  const onLanded = useCallback(() => setLanding(null), []);
  const handleFailed = (back: Landing) => {
    if (isFocusFree()) setLanding(back);
  };
  const moveTasks = useMoveTasks({ groups, nameOf, onFailed: handleFailed });
  const move = (moved: readonly Task[], target: Target | null) => {
    const [first] = moved;
    if (!first) return;
    const isElsewhere = target !== null && moveTasks(moved, target);
    setLanding({ taskId: first.id, from: isElsewhere ? first.status : null });
  };
  const isManual = filter.sortBy === 'manual';
  const isFiltered = isFiltering(filter);
  const canEditColumns =
    !rights.isReadOnly && canOnProject(rights.actor, 'column.create', { status: 'active' }) === 'allowed';
  const { open: ask } = question;
  const context = useSame<BoardContextValue>({
    projectId,
    rights,
    canEditColumns,
    today,
    nameOf,
    isManual,
    isFiltered,
    selection,
    guide,
    onOpen,
    onEdit,
    onAdd,
    onDelete,
    press,
    onSort,
    ask,
  });
  return { places, shown, groups, move, context, landing, onLanded, question };
}
