import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText, failureOf } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { useStatusName } from './use-status-name.ts';

/**
 * Saves what changed in a task and calls `onSaved`. When someone else was quicker, the answer brings their version: it
 * goes the way of every event, and the open form takes it in.
 */
export function useUpdateTask(onSaved: () => void) {
  const { t } = useTranslation(['task', 'common']);
  const queryClient = useQueryClient();
  const nameOf = useStatusName();
  const take = (task: Task) => applyToCache(queryClient, { type: 'task.updated', projectId: task.projectId, task });
  return trpc.task.update.useMutation({
    onSuccess: (task) => {
      take(task);
      const description = `${nameOf(task.status)}, ${t(`priority.${task.priority}`)}`;
      showToast({ title: t('updated'), description });
      onSaved();
    },
    onError: (error) => {
      const failure = failureOf(error);
      if (failure?.code === 'task.stale') take(failure.current as Task);
      const description = failure?.code === 'notFound' ? t('goneText') : errorText(error, t('updateFailed'));
      showToast({ title: t('common:error'), description, isDestructive: true });
    },
  });
}
