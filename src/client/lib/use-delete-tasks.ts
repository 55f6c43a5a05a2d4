import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RestoredTasks, Task } from '#shared/task.ts';
import { showToast, type ToastMessage } from '#client/ui/toast-manager.ts';
import { applyToCache, predict } from './cache.ts';
import { sayFailed, sayUndoFailed } from './say-failed.ts';
import { trpc } from './trpc.ts';

type Words = {
  said: ToastMessage;
  failed: string;
  /** They are there again. */
  onFailed?: () => void;
  /** Said of 'Cofnij': what became of each. */
  restored: (outcome: RestoredTasks) => ToastMessage;
  restoreFailed: string;
};

/** One task has a call of its own. */
function useTrashCalls() {
  const removeOne = trpc.task.delete.useMutation();
  const removeMany = trpc.task.deleteMany.useMutation();
  const restoreOne = trpc.task.restore.useMutation();
  const restoreMany = trpc.task.restoreMany.useMutation();
  return {
    remove: (ids: number[]): Promise<unknown> => {
      const [id = 0] = ids;
      return ids.length === 1 ? removeOne.mutateAsync({ id }) : removeMany.mutateAsync({ ids });
    },
    restore: async (ids: number[]): Promise<RestoredTasks> => {
      const [id = 0] = ids;
      if (ids.length > 1) return restoreMany.mutateAsync({ ids });
      return { tasks: [await restoreOne.mutateAsync({ id })], refused: [] };
    },
  };
}

/**
 * Deletes tasks by one call, all or none, at once on the screen, and offers for 10 s to take that back (contract §5).
 * Whatever can come back does; what the line loses is offered again.
 */
export function useDeleteTasks(): (tasks: readonly Task[], words: Words) => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { remove, restore } = useTrashCalls();
  const takeBack = (ids: number[], words: Words): void =>
    void restore(ids).then(
      (outcome) => {
        for (const task of outcome.tasks)
          applyToCache(queryClient, { type: 'task.created', projectId: task.projectId, task });
        showToast(words.restored(outcome));
      },
      (error: unknown) => sayUndoFailed(error, words.restoreFailed, () => takeBack(ids, words)),
    );
  return (tasks, words) => {
    const ids = tasks.map(({ id }) => id);
    const events = tasks.map(({ id: taskId, projectId, isPrivate }) => ({
      type: 'task.deleted' as const,
      projectId,
      taskId,
      isPrivate,
    }));
    const ends = events.map((event) => predict(queryClient, event));
    const end = () => ends.forEach((one) => one());
    void remove(ids).then(
      () => {
        for (const event of events) applyToCache(queryClient, event);
        end();
        showToast({ ...words.said, action: { label: t('undo'), run: () => takeBack(ids, words) } });
      },
      (error: unknown) => {
        end();
        sayFailed(error, words.failed);
        words.onFailed?.();
      },
    );
  };
}
