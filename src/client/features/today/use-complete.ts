import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { useChangeTasks } from '#client/lib/use-change-tasks.ts';

/** Completes a task, with a way back; `onFailed` is told that it is there again. */
export function useComplete(onFailed: (taskId: number) => void) {
  const { t } = useTranslation('today');
  const changeTasks = useChangeTasks();
  return (task: Task) =>
    void changeTasks([{ task, change: { status: 'completed' } }], {
      said: { title: t('completed'), description: task.title },
      failed: t('completeFailed'),
      canUndo: true,
      onFailed: () => onFailed(task.id),
    });
}
