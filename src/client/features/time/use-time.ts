import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#shared/duration.ts';
import type { Task } from '#shared/task.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { showToast } from '#client/ui/toast-manager.ts';

const pollMs = 10_000;

/** One's own timer, and how to start and stop it here. It runs on the server, so it survives a reload (contract §5). */
export function useTimer({ id: taskId }: Task) {
  const { t } = useTranslation('taskDetail');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const timer = trpc.time.timer.useQuery(undefined, usePolling(pollMs));
  const begin = () => utils.time.timer.cancel();
  const readAgain = () => void utils.time.timer.invalidate();
  const start = trpc.time.start.useMutation({
    onMutate: begin,
    onSuccess: (running) => utils.time.timer.setData(undefined, running),
    onError: (error) => {
      sayFailed(error, t('time.startFailed'));
      readAgain();
    },
  });
  const readTask = async () => {
    const task = await utils.client.task.get.query({ id: taskId });
    applyToCache(queryClient, { type: 'task.updated', projectId: task.projectId, task });
    await utils.time.list.invalidate({ taskId });
  };
  const stop = trpc.time.stop.useMutation({
    onMutate: begin,
    onSuccess: () => {
      utils.time.timer.setData(undefined, null);
      // The answer does not say what came of it. What cannot be read now, its event tells.
      readTask().catch(() => undefined);
    },
    onError: (error) => {
      sayFailed(error, t('time.stopFailed'));
      readAgain();
    },
  });
  return {
    startedAt: timer.data?.taskId === taskId ? timer.data.startedAt : null,
    isElsewhere: Boolean(timer.data && timer.data.taskId !== taskId),
    isKnown: timer.data !== undefined,
    error: timer.data === undefined ? timer.error : null,
    isRetrying: timer.isFetching,
    retry: () => void timer.refetch(),
    isBusy: start.isPending || stop.isPending,
    start: () => start.mutate({ taskId }),
    stop: () => stop.mutate({ taskId }),
  };
}

/** Adds time, or takes some off. Ends with whether it was done. */
export function useAddTime({ id: taskId }: Task) {
  const { t } = useTranslation(['taskDetail', 'task']);
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const add = trpc.time.add.useMutation();
  return async (minutes: number): Promise<boolean> => {
    try {
      const task = await add.mutateAsync({ taskId, minutes });
      applyToCache(queryClient, { type: 'task.updated', projectId: task.projectId, task });
      void utils.time.list.invalidate({ taskId });
      const description = t(minutes > 0 ? 'time.added' : 'time.corrected', { time: formatDuration(Math.abs(minutes)) });
      showToast({ title: t('task:updated'), description });
      return true;
    } catch (error) {
      sayFailed(error, t('time.addFailed'));
      return false;
    }
  };
}
