import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/message.ts';
import { applyToCache, predict } from '#client/lib/cache.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { sayFailed, wasDone } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** What is done with a message that is there. Each step ends with whether it was done; what failed has been told by then. */
export function useMessageSteps() {
  const { t } = useTranslation('conversation');
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  return useMemo(() => {
    const take = (message: Message) =>
      applyToCache(queryClient, { type: 'message.updated', projectId: message.projectId, isPrivate: false, message });
    return {
      /** Reacts, or takes one's reaction back: at once, and undone where the server refuses. */
      react: async ({ id, reactions }: Message, emoji: string) => {
        const isOn = !reactions.some((one) => one.emoji === emoji && one.mine);
        const settle = predict(queryClient, { type: 'message.reacted', messageId: id, emoji, isOn });
        const call = client.message[isOn ? 'react' : 'unreact'].mutate({ id, emoji });
        await wasDone(call.then(take), t('reactFailed'));
        settle();
      },
      /** `was` is the text that one began with. Where it is another by now, that comes to the screen, beside one's own. */
      edit: async (id: number, content: string, was: string) => {
        try {
          take(await client.message.edit.mutate({ id, content, was }));
          return true;
        } catch (error) {
          const failure = failureOf(error);
          if (failure?.code === 'message.stale') take(failure.current as Message);
          else sayFailed(error, t('editFailed'));
          return false;
        }
      },
      remove: (message: Message) =>
        wasDone(
          client.message.delete.mutate({ id: message.id }).then(() => {
            const deletedAt = new Date().toISOString();
            take({ ...message, content: '', attachments: [], deletedAt, pinnedAt: null });
            showToast({ title: t('deleted') });
          }),
          t('deleteFailed'),
        ),
      pin: ({ id, pinnedAt }: Message) =>
        wasDone(
          client.message[pinnedAt === null ? 'pin' : 'unpin'].mutate({ id }).then((message) => {
            take(message);
            showToast({ title: t(pinnedAt === null ? 'pinDone' : 'unpinDone') });
          }),
          t(pinnedAt === null ? 'pinFailed' : 'unpinFailed'),
        ),
    };
  }, [client, queryClient, t]);
}

export type MessageSteps = ReturnType<typeof useMessageSteps>;
