import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applyToCache } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Makes a task and calls `onCreated`; a failure is said and leaves the form as it is (S2 §8). */
export function useCreateTask(onCreated: () => void) {
  const { t } = useTranslation('task');
  const queryClient = useQueryClient();
  const stillHere = useStillHere();
  return trpc.task.create.useMutation({
    onMutate: () => stillHere(),
    onSuccess: (task, _, isHere) => {
      applyToCache(queryClient, { type: 'task.created', projectId: task.projectId, task });
      showToast({ title: t('created'), description: task.title });
      if (isHere()) onCreated();
    },
    onError: (error) => sayFailed(error, t('createFailed')),
  });
}
