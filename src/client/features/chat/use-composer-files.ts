import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { MessageFile } from '#shared/message.ts';
import { errorText, fieldErrors } from '#client/lib/error-text.ts';
import { sendFile } from '#client/lib/send-file.ts';
import { createStore } from '#client/lib/store.ts';
import { onForgetUnsent } from '#client/lib/unsent.ts';
import { createUploadQueue, RefusedFile } from '#client/lib/upload-queue.ts';
import type { Incoming } from '#client/lib/use-incoming-files.ts';
import { useToSend } from '#client/lib/use-to-send.ts';
import { useUploading } from '#client/ui/form-dialog.tsx';
import { showToast } from '#client/ui/toast-manager.ts';

const drafts = new Map<string, ReturnType<typeof createStore<MessageFile[]>>>();

onForgetUnsent(() => {
  for (const draft of drafts.values()) draft.set([]);
  drafts.clear();
});

/** The files that wait in a chat for their message: they outlive its panel, not a reload of the page. */
function draftOf(key: string) {
  const draft = drafts.get(key) ?? createStore<MessageFile[]>([]);
  drafts.set(key, draft);
  return draft;
}

/** The files of a message that is being written: those on their way, and those that are there. */
export function useComposerFiles(key: string) {
  const { t } = useTranslation('conversation');
  const toSend = useToSend();
  const draft = draftOf(key);
  const files = draft.useValue();
  // As one of the cache's mutations, so that a session that has ended is noticed here too.
  const { mutateAsync } = useMutation({ mutationFn: sendFile<MessageFile> });
  const [queue] = useState(() =>
    createUploadQueue(async ({ file, name }, onProgress, signal) => {
      try {
        const kept = await mutateAsync({ path: '/api/messages/files', file, name, onProgress, signal });
        draft.set([...draft.get(), kept]);
      } catch (error) {
        const refused = fieldErrors(error).file;
        if (refused) throw new RefusedFile(refused, { cause: error });
        throw new Error(errorText(error, t('uploadFailed')), { cause: error });
      }
    }),
  );
  const uploads = queue.use();
  const isBusy = uploads.some(({ state }) => state !== 'failed');
  useUploading(isBusy);
  useEffect(() => () => queue.stop(), [queue]);
  const add = (incoming: readonly Incoming[]) => {
    const room = limits.messageFiles - files.length - uploads.length;
    if (incoming.length > room)
      showToast({ title: t('tooManyFiles', { max: limits.messageFiles }), isDestructive: true });
    queue.add(incoming.slice(0, Math.max(0, room)).map(toSend));
  };
  return {
    files,
    uploads,
    queue,
    isBusy,
    add,
    remove: (id: number) => draft.set(draft.get().filter((file) => file.id !== id)),
    /** Their message has gone. */
    clear: () => {
      draft.set([]);
      queue.dropHopeless();
    },
  };
}

export type ComposerFiles = ReturnType<typeof useComposerFiles>;
