import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/message.ts';
import { applyToCache, predict } from '#client/lib/cache.ts';
import { wasDone } from '#client/lib/say-failed.ts';
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
      edit: (id: number, content: string) =>
        wasDone(client.message.edit.mutate({ id, content }).then(take), t('editFailed')),
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
