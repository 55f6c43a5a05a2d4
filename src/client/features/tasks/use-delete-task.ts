import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { useDeleteTasks } from '#client/lib/use-delete-tasks.ts';

/** Deletes a task, with 'Cofnij' (contract §5). */
export function useDeleteTask(): (task: Task) => void {
  const { t } = useTranslation('task');
  const deleteTasks = useDeleteTasks();
  return (task) =>
    deleteTasks([task], {
      said: { title: t('deleted'), description: task.title },
      failed: t('deleteFailed'),
      restored: () => ({ title: t('restored'), description: task.title }),
      restoreFailed: t('restoreFailed'),
    });
}
