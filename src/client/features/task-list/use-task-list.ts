import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/column.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';
import { placeOf, placesOf } from '#client/lib/statuses.ts';
import { orderOf, type TaskFilter } from '#client/lib/task-filter.ts';
import { useChangeTasks } from '#client/lib/use-change-tasks.ts';
import { useToday } from '#client/lib/use-today.ts';
import type { ListActions } from './list-context.ts';

export type ListInput = ListActions & {
  /** Those that the filter lets through. */
  tasks: readonly Task[];
  columns: readonly Column[];
  rights: Rights;
  filter: TaskFilter;
};

/** What a list shows, in the order of its filter bar. */
export function useTaskList({ tasks, columns, rights, filter, onOpen, onEdit, onDelete }: ListInput) {
  const { t } = useTranslation(['taskList', 'task']);
  const today = useToday();
  const { sortBy, sortDirection } = filter;
  const sorted = useMemo(() => tasks.toSorted(orderOf({ sortBy, sortDirection })), [tasks, sortBy, sortDirection]);
  const places = useMemo(() => placesOf(columns), [columns]);
  const nameOf = useCallback(
    (status: TaskStatus) => {
      const place = placeOf(status, places);
      return place.column ? place.column.name : t(`task:status.${place.status}`);
    },
    [places, t],
  );
  const context = useMemo(
    () => ({ rights, today, places, nameOf, onOpen, onEdit, onDelete }),
    [rights, today, places, nameOf, onOpen, onEdit, onDelete],
  );
  const changeTasks = useChangeTasks();
  const setStatus = (task: Task, status: TaskStatus) => {
    if (status === task.status) return;
    void changeTasks([{ task, change: { status } }], {
      said: {
        title: t('statusUpdated'),
        description: t('movedTo', { title: task.title, status: nameOf(status) }),
      },
      failed: t('updateFailed'),
      canUndo: true,
    });
  };
  return { sorted, context, setStatus };
}
