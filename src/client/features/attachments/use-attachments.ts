import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#shared/attachment.ts';
import type { Task } from '#shared/task.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** The files on a task, oldest first, and how to take one away. */
export function useAttachments({ id: taskId, projectId, isPrivate }: Pick<Task, 'id' | 'projectId' | 'isPrivate'>) {
  const { t } = useTranslation('attachments');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const list = trpc.attachment.list.useQuery({ taskId }, usePolling());
  const { mutateAsync } = trpc.attachment.delete.useMutation();
  const takeAway = (attachmentId: number) => {
    const known = utils.attachment.list.getData({ taskId });
    if (!known?.some(({ id }) => id === attachmentId)) return;
    const attachmentCount = known.length - 1;
    const part = { projectId, taskId, isPrivate };
    applyToCache(queryClient, { type: 'attachment.deleted', ...part, attachmentId, attachmentCount });
  };
  const remove = async ({ id: attachmentId, filename }: Attachment) => {
    try {
      await mutateAsync({ taskId, attachmentId });
      takeAway(attachmentId);
      showToast({ title: t('deleted'), description: filename });
    } catch (error) {
      sayFailed(error, t('deleteFailed'));
    }
  };
  return { list, remove };
}
