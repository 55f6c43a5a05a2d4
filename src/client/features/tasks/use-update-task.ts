import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
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
  const stillHere = useStillHere();
  const take = (task: Task) => applyToCache(queryClient, { type: 'task.updated', projectId: task.projectId, task });
  return trpc.task.update.useMutation({
    onMutate: () => stillHere(),
    onSuccess: (task, _, isHere) => {
      take(task);
      const description = `${nameOf(task.status)}, ${t(`priority.${task.priority}`)}`;
      showToast({ title: t('updated'), description });
      if (isHere()) onSaved();
    },
    onError: (error) => {
      const failure = failureOf(error);
      if (failure?.code === 'task.stale') take(failure.current as Task);
      if (failure?.code === 'notFound')
        showToast({ title: t('common:error'), description: t('goneText'), isDestructive: true });
      else sayFailed(error, t('updateFailed'));
    },
  });
}
