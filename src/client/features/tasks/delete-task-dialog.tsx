import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { useDeleteTask } from './use-delete-task.ts';

type Props = { task: Task | null; onClose: () => void; onDeleted: () => void };

/** S2 §5: deleting asks first. */
export function DeleteTaskDialog({ task, onClose, onDeleted }: Props) {
  const { t } = useTranslation('task');
  const deleteTask = useDeleteTask();
  const handleConfirm = () => {
    if (!task) return;
    deleteTask(task);
    onDeleted();
  };
  return (
    <ConfirmDialog
      open={task !== null}
      title={t('deleteTitle')}
      description={t('deleteQuestion')}
      confirmLabel={t('deleteConfirm')}
      isDanger
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
