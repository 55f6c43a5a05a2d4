import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChecklistItem } from '#shared/checklist.ts';
import type { Task } from '#shared/task.ts';
import { applyToCache, predict } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { showToast } from '#client/ui/toast-manager.ts';

const pollMs = 5_000;

/** The checklists of a task, and how to tick an item: at once on the screen, back again when it fails. */
export function useChecklists(task: Task) {
  const { t } = useTranslation(['task', 'common']);
  const queryClient = useQueryClient();
  const { id: taskId } = task;
  const list = trpc.checklist.groups.useQuery({ taskId }, usePolling(pollMs));
  const update = trpc.checklist.updateItem.useMutation();
  const toggle = (item: ChecklistItem) => {
    const isCompleted = !item.isCompleted;
    const ticked = { ...item, isCompleted };
    const takeBack = predict(queryClient, { type: 'checklist.itemTicked', item: ticked });
    const sayFailed = (error: unknown) =>
      showToast({ title: t('common:error'), description: errorText(error, t('itemFailed')), isDestructive: true });
    void update
      .mutateAsync({ taskId, itemId: item.id, isCompleted })
      .then((answered) => applyToCache(queryClient, { type: 'checklist.itemTicked', item: answered }), sayFailed)
      .then(takeBack);
  };
  return { list, toggle };
}
