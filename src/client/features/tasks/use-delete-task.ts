import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { applyToCache, predict } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Deletes a task, at once on the screen, and offers for 10 s to take that back (contract §5). */
export function useDeleteTask(): (task: Task) => void {
  const { t } = useTranslation(['task', 'common']);
  const queryClient = useQueryClient();
  const restore = trpc.task.restore.useMutation({
    onSuccess: (task) => {
      applyToCache(queryClient, { type: 'task.created', projectId: task.projectId, task });
      showToast({ title: t('restored'), description: task.title });
    },
    onError: (error) => sayFailed(error, t('restoreFailed')),
  });
  const remove = trpc.task.delete.useMutation();
  return ({ id, projectId, isPrivate, title }) => {
    const deleted = { type: 'task.deleted' as const, projectId, taskId: id, isPrivate };
    const takeBack = predict(queryClient, deleted);
    const sayDeleted = () => {
      applyToCache(queryClient, deleted);
      const action = { label: t('common:undo'), run: () => restore.mutate({ id }) };
      showToast({ title: t('deleted'), description: title, action });
    };
    void remove
      .mutateAsync({ id })
      .then(sayDeleted, (error: unknown) => sayFailed(error, t('deleteFailed')))
      .then(takeBack);
  };
}
