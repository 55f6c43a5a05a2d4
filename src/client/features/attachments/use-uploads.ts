import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#shared/attachment.ts';
import type { Task } from '#shared/task.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText, fieldErrors } from '#client/lib/error-text.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUploading } from '#client/ui/form-dialog.tsx';
import { showToast } from '#client/ui/toast-manager.ts';
import { sendFile } from '#client/lib/send-file.ts';
import { createUploadQueue, RefusedFile } from '#client/lib/upload-queue.ts';
import { useToSend } from '#client/lib/use-to-send.ts';
import type { Incoming } from '#client/lib/use-incoming-files.ts';

/**
 * The files on their way to a task. While there are any, the dialog asks before it closes; closing it, and leaving the
 * task, stops them.
 */
export function useUploads({ id: taskId, projectId, isPrivate }: Pick<Task, 'id' | 'projectId' | 'isPrivate'>) {
  const { t } = useTranslation('attachments');
  const { id: userId } = useMe();
  const toSend = useToSend();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  // As one of the cache's mutations, so that a session that has ended is noticed here too.
  const { mutateAsync } = useMutation({ mutationFn: sendFile<Attachment> });

  const take = (attachment: Attachment) => {
    const known = utils.attachment.list.getData({ taskId });
    // The event that tells of it may have been quicker than the answer; then it is counted.
    if (!known || known.some(({ id }) => id === attachment.id)) return;
    const attachmentCount = known.length + 1;
    const part = { projectId, taskId, isPrivate };
    applyToCache(queryClient, { type: 'attachment.created', ...part, attachment, attachmentCount });
  };
  const [queue] = useState(() =>
    createUploadQueue(async ({ file, name }, onProgress, signal) => {
      try {
        take(await mutateAsync({ userId, path: `/api/tasks/${taskId}/attachments`, file, name, onProgress, signal }));
      } catch (error) {
        const refused = fieldErrors(error).file;
        if (refused) throw new RefusedFile(refused, { cause: error });
        throw new Error(errorText(error, t('uploadFailed')), { cause: error });
      }
      showToast({ title: t('added'), description: name });
    }),
  );
  const uploads = queue.use();
  useUploading(uploads.some(({ state }) => state !== 'failed'));
  useEffect(() => () => queue.stop(), [queue]);
  return { uploads, queue, add: (files: readonly Incoming[]) => queue.add(files.map(toSend)) };
}
