import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/column.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showToast } from '#client/ui/toast-manager.ts';

type Props = {
  open: boolean;
  /** Undefined once someone else has deleted it: then there is nothing left to ask. */
  column: Column | undefined;
  onClose: () => void;
};

/** The tasks are read again: which of them stood in the column, private ones of others too, the server alone knows. */
function useDeleteColumn() {
  const { t } = useTranslation('columns');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.column.delete.useMutation();
  return ({ id: columnId, projectId, name }: Column) =>
    void mutateAsync({ projectId, columnId }).then(
      () => {
        applyToCache(queryClient, { type: 'column.deleted', projectId, columnId });
        void utils.task.listByProject.invalidate({ projectId });
        showToast({ title: t('deleted'), description: name });
      },
      (error: unknown) => sayFailed(error, t('deleteFailed')),
    );
}

/** Asks before a column is deleted: its tasks go to 'Do zrobienia' (S2 §4). */
export function DeleteColumnDialog({ open, column, onClose }: Props) {
  const { t } = useTranslation('columns');
  const remove = useDeleteColumn();
  const handleConfirm = () => {
    if (open && column) remove(column);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open && column !== undefined}
      title={t('deleteTitle', { name: column?.name ?? '' })}
      description={t('deleteQuestion')}
      confirmLabel={t('deleteConfirm')}
      isDanger
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
