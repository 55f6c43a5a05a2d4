import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applyToCache } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { useTaskContext } from './task-context.ts';

/** Makes a task and calls `onCreated`; filters that hide it are named. A failure is said and leaves the form as it is (S2 §8). */
export function useCreateTask(onCreated: () => void) {
  const { t } = useTranslation('task');
  const queryClient = useQueryClient();
  const { revealOf } = useTaskContext();
  const stillHere = useStillHere();
  return trpc.task.create.useMutation({
    onMutate: () => stillHere(),
    onSuccess: (task, _, isHere) => {
      applyToCache(queryClient, { type: 'task.created', projectId: task.projectId, task });
      const reveal = revealOf?.(task);
      if (!reveal) showToast({ title: t('created'), description: task.title });
      else
        showToast({
          title: t('created'),
          description: t('createdHidden', { title: task.title }),
          action: { label: t('resetFilters'), run: reveal },
        });
      if (isHere()) onCreated();
    },
    onError: (error) => sayFailed(error, t('createFailed')),
  });
}
