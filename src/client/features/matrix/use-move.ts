import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { useChangeTasks } from '#client/lib/use-change-tasks.ts';
import { type Cell, isIn } from './cells.ts';

type Options = { nameOfRow: (row: Cell['row'], task: Task) => string; onFailed: (task: Task, cell: Cell) => void };

/**
 * Puts a task into a cell: one call with status and priority, none for the cell that it is in (S2 §4, B08). In the row of
 * other columns it keeps its column. Ends at once; false when there is nothing to do.
 */
export function useMove({ nameOfRow, onFailed }: Options) {
  const { t } = useTranslation(['matrix', 'task']);
  const changeTasks = useChangeTasks();
  return (task: Task, cell: Cell): boolean => {
    if (isIn(task, cell)) return false;
    const { row, priority } = cell;
    const change = row === 'other' ? { priority } : { status: row, priority };
    const place = { status: nameOfRow(row, task), priority: t(`task:priority.${priority}`) };
    void changeTasks([{ task, change }], {
      said: { title: t('updated'), description: t('movedTo', { title: task.title, ...place }) },
      failed: t('updateFailed'),
      canUndo: true,
      onFailed: () => onFailed(task, cell),
    });
    return true;
  };
}
