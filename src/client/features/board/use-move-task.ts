import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task, TaskStatus } from '#shared/task.ts';
import { applyToCache, predict } from '#client/lib/cache.ts';
import { errorText, failureOf } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import type { Landing } from './board-context.ts';

type Options = { nameOf: (status: TaskStatus) => string; onFailed: (back: Landing) => void };

/**
 * Moves a task to another column: at once on the screen, back again when it fails. Exactly one call, with nothing in
 * it but the status (B08). The calls go out in their order.
 */
export function useMoveTask({ nameOf, onFailed }: Options) {
  const { t } = useTranslation(['board', 'task', 'common']);
  const queryClient = useQueryClient();
  const { mutate } = trpc.task.update.useMutation({
    scope: { id: 'task.move' },
    onMutate: ({ id, status }) => predict(queryClient, { type: 'task.guessed', taskId: id, changes: { status } }),
    onSuccess: (task) => {
      applyToCache(queryClient, { type: 'task.updated', projectId: task.projectId, task });
      showToast({
        title: t('board:statusUpdated'),
        description: t('board:movedTo', { title: task.title, column: nameOf(task.status) }),
      });
    },
    onError: (error, { id, status }) => {
      showToast({
        title: t('common:error'),
        description:
          failureOf(error)?.code === 'notFound' ? t('task:goneText') : errorText(error, t('board:updateFailed')),
        isDestructive: true,
      });
      if (status) onFailed({ taskId: id, from: status });
    },
    onSettled: (_task, _error, _input, takeBack) => takeBack?.(),
  });
  return useCallback((task: Task, status: TaskStatus) => mutate({ id: task.id, status }), [mutate]);
}
