import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#shared/comment.ts';
import type { Task } from '#shared/task.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { wasDone } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { showToast } from '#client/ui/toast-manager.ts';

const pollMs = 5_000;

/**
 * The comments of a task, oldest first, and what is done with them. Each step ends with whether it was done; what failed
 * has been told by then.
 */
export function useComments(task: Pick<Task, 'id' | 'projectId' | 'isPrivate'>) {
  const { t } = useTranslation('comments');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { id: taskId, projectId, isPrivate } = task;
  const part = { projectId, taskId, isPrivate };
  const list = trpc.comment.list.useQuery({ taskId }, usePolling(pollMs));
  const creation = trpc.comment.create.useMutation();
  const update = trpc.comment.update.useMutation();
  const removal = trpc.comment.delete.useMutation();

  // The event that tells of it may have been quicker than the answer; then it is counted.
  const takeNew = (comment: Comment) => {
    const known = utils.comment.list.getData({ taskId });
    if (!known || known.some(({ id }) => id === comment.id)) return;
    const commentCount = known.length + 1;
    applyToCache(queryClient, { type: 'comment.created', ...part, comment, commentCount });
  };
  const takeAway = (commentId: number) => {
    const known = utils.comment.list.getData({ taskId });
    if (!known?.some(({ id }) => id === commentId)) return;
    const commentCount = known.length - 1;
    applyToCache(queryClient, { type: 'comment.deleted', ...part, commentId, commentCount });
  };
  return {
    list,
    add: (content: string) => wasDone(creation.mutateAsync({ taskId, content }).then(takeNew), t('addFailed')),
    edit: (commentId: number, content: string) =>
      wasDone(
        update.mutateAsync({ taskId, commentId, content }).then((comment) => {
          applyToCache(queryClient, { type: 'comment.updated', ...part, comment });
          showToast({ title: t('updated') });
        }),
        t('editFailed'),
      ),
    remove: (commentId: number) =>
      wasDone(
        removal.mutateAsync({ taskId, commentId }).then(() => {
          takeAway(commentId);
          showToast({ title: t('deleted') });
        }),
        t('deleteFailed'),
      ),
  };
}
