import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { showToast } from '#client/ui/toast-manager.ts';

const pollMs = 5_000;

/** The comments of a task, oldest first, and how to add one. `onAdded` is called when it stands. */
export function useComments(task: Task, onAdded: () => void) {
  const { t } = useTranslation(['task', 'common']);
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { id: taskId, projectId, isPrivate } = task;
  const list = trpc.comment.list.useQuery({ taskId }, usePolling(pollMs));
  const add = trpc.comment.create.useMutation({
    onSuccess: (comment) => {
      const known = utils.comment.list.getData({ taskId });
      // The event that tells of it may have been quicker than the answer; then it is counted.
      const isNews = known && !known.some(({ id }) => id === comment.id);
      const commentCount = (known?.length ?? 0) + 1;
      if (isNews)
        applyToCache(queryClient, { type: 'comment.created', projectId, taskId, isPrivate, comment, commentCount });
      onAdded();
    },
    onError: (error) =>
      showToast({ title: t('common:error'), description: errorText(error, t('commentFailed')), isDestructive: true }),
  });
  return {
    list,
    isAdding: add.isPending,
    add: (content: string) => !add.isPending && add.mutate({ taskId, content }),
  };
}
