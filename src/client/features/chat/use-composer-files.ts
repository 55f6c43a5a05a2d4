import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import { limits } from '#shared/limits.ts';
import type { MessageFile } from '#shared/message.ts';
import { errorText, fieldErrors } from '#client/lib/error-text.ts';
import { sendFile, type Sending } from '#client/lib/send-file.ts';
import { createStore } from '#client/lib/store.ts';
import { onForgetUnsent } from '#client/lib/unsent.ts';
import { createUploadQueue, RefusedFile } from '#client/lib/upload-queue.ts';
import type { Incoming } from '#client/lib/use-incoming-files.ts';
import { useToSend } from '#client/lib/use-to-send.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { draftKey, keptFiles } from './kept.ts';

type Draft = ReturnType<typeof createDraft>;
const drafts = new Map<string, Draft>();

onForgetUnsent((isTheirs) => {
  for (const [key, { files, queue }] of drafts) {
    if (!isTheirs(key)) continue;
    queue.stop();
    files.set([]);
    drafts.delete(key);
  }
});

type Upload = (sending: Omit<Sending, 'userId'>) => Promise<MessageFile>;

/** The files of a message that is being written. They and those on their way outlive its panel; the former a reload too. */
function createDraft(kept: ReturnType<typeof keptFiles>, upload: Upload, failed: string) {
  const files = createStore<MessageFile[]>(kept.read());
  files.subscribe(() => kept.write(files.get()));
  const queue = createUploadQueue(async ({ file, name }, onProgress, signal) => {
    try {
      const sent = await upload({ path: '/api/messages/files', file, name, onProgress, signal });
      files.set([...files.get(), sent]);
    } catch (error) {
      const refused = fieldErrors(error).file;
      if (refused) throw new RefusedFile(refused, { cause: error });
      throw new Error(errorText(error, failed), { cause: error });
    }
  });
  return { files, queue };
}

/** The files of the message that a person writes in a chat: those on their way, and those that are there. */
export function useComposerFiles(readerId: number, chat: ChatRef) {
  const { t } = useTranslation('conversation');
  const toSend = useToSend();
  const queryClient = useQueryClient();
  const key = draftKey(readerId, chat);
  // As one of the cache's mutations, so that a session that has ended is noticed here too.
  const upload: Upload = (sending) =>
    new MutationObserver(queryClient, { mutationFn: sendFile<MessageFile> }).mutate({ ...sending, userId: readerId });
  const draft = drafts.get(key) ?? createDraft(keptFiles(readerId, chat), upload, t('uploadFailed'));
  drafts.set(key, draft);
  const { queue } = draft;
  const files = draft.files.useValue();
  const uploads = queue.use();
  const isBusy = uploads.some(({ state }) => state !== 'failed');
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
    remove: (id: number) => draft.files.set(files.filter((file) => file.id !== id)),
    /** Their message has gone. */
    clear: () => {
      draft.files.set([]);
      queue.dropHopeless();
    },
  };
}

export type ComposerFiles = ReturnType<typeof useComposerFiles>;
