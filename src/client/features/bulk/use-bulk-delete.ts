import { useTranslation } from 'react-i18next';
import { type RestoredTasks, type RestoreRefusal, type Task } from '#shared/task.ts';
import { useDeleteTasks } from '#client/lib/use-delete-tasks.ts';
import type { ToastMessage } from '#client/ui/toast-manager.ts';

/** Deletes the selected tasks, with 'Cofnij' (contract §5), which says how many could not come back, and why. `onReturn`: those that were not deleted. */
export function useBulkDelete(onReturn: (ids: readonly number[]) => void): (tasks: readonly Task[]) => void {
  const { t } = useTranslation(['bulk', 'common']);
  const deleteTasks = useDeleteTasks();
  const restored = ({ tasks, refused }: RestoredTasks): ToastMessage => {
    const title = t('restored', { count: tasks.length });
    if (refused.length === 0) return { title };
    const reasons: RestoreRefusal[] = ['notFound', 'forbidden', 'project.archived'];
    const why = reasons.flatMap((code) => {
      const count = refused.filter((one) => one.code === code).length;
      return count > 0 ? [t(`notRestored.${code}`, { count })] : [];
    });
    return { title, description: why.join(' '), isDestructive: true };
  };
  return (tasks) =>
    deleteTasks(tasks, {
      said: { title: t('deleted', { count: tasks.length }) },
      failed: t('deleteFailed'),
      onFailed: () => onReturn(tasks.map(({ id }) => id)),
      restored,
      restoreFailed: t('restoreFailed'),
    });
}
