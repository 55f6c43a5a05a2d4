import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Makes a task and calls `onCreated`; a failure is said and leaves the form as it is (S2 §8). */
export function useCreateTask(onCreated: () => void) {
  const { t } = useTranslation(['task', 'common']);
  const queryClient = useQueryClient();
  return trpc.task.create.useMutation({
    onSuccess: (task) => {
      applyToCache(queryClient, { type: 'task.created', projectId: task.projectId, task });
      showToast({ title: t('created'), description: task.title });
      onCreated();
    },
    onError: (error) =>
      showToast({ title: t('common:error'), description: errorText(error, t('createFailed')), isDestructive: true }),
  });
}
