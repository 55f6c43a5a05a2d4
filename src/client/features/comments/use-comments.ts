import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#shared/comment.ts';
import type { Task } from '#shared/task.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { sayFailed, wasDone } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { showToast } from '#client/ui/toast-manager.ts';

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
  const list = trpc.comment.list.useQuery({ taskId }, usePolling());
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
  const takeChanged = (comment: Comment) => applyToCache(queryClient, { type: 'comment.updated', ...part, comment });
  const takeAway = (commentId: number) => {
    const known = utils.comment.list.getData({ taskId });
    if (!known?.some(({ id }) => id === commentId)) return;
    const commentCount = known.length - 1;
    applyToCache(queryClient, { type: 'comment.deleted', ...part, commentId, commentCount });
  };
  return {
    list,
    add: (content: string) => wasDone(creation.mutateAsync({ taskId, content }).then(takeNew), t('addFailed')),
    /** `was` is the text that one began with. Where it is another by now, that comes to the screen, beside one's own. */
    edit: async (commentId: number, content: string, was: string) => {
      try {
        takeChanged(await update.mutateAsync({ taskId, commentId, content, was }));
        showToast({ title: t('updated') });
        return true;
      } catch (error) {
        const failure = failureOf(error);
        if (failure?.code === 'comment.stale') takeChanged(failure.current as Comment);
        else sayFailed(error, t('editFailed'));
        return false;
      }
    },
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
