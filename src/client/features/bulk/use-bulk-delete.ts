import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { applyToCache, predict } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Deletes tasks by one call, all or none, at once on the screen, and offers for 10 s to take that back (contract §5). */
export function useBulkDelete(): (tasks: readonly Task[]) => void {
  const { t } = useTranslation(['bulk', 'common']);
  const queryClient = useQueryClient();
  const removal = trpc.task.deleteMany.useMutation();
  const restoration = trpc.task.restoreMany.useMutation();
  const restore = (ids: number[]) =>
    void restoration.mutateAsync({ ids }).then(
      (tasks) => {
        for (const task of tasks) applyToCache(queryClient, { type: 'task.created', projectId: task.projectId, task });
        showToast({ title: t('restored', { count: tasks.length }) });
      },
      (error: unknown) => sayFailed(error, t('restoreFailed')),
    );
  return (tasks) => {
    const ids = tasks.map(({ id }) => id);
    const events = tasks.map(({ id: taskId, projectId, isPrivate }) => ({
      type: 'task.deleted' as const,
      projectId,
      taskId,
      isPrivate,
    }));
    const ends = events.map((event) => predict(queryClient, event));
    const sayDeleted = () => {
      for (const event of events) applyToCache(queryClient, event);
      const action = { label: t('common:undo'), run: () => restore(ids) };
      showToast({ title: t('deleted', { count: ids.length }), action });
    };
    void removal
      .mutateAsync({ ids })
      .then(sayDeleted, (error: unknown) => sayFailed(error, t('deleteFailed')))
      .then(() => ends.forEach((end) => end()));
  };
}
