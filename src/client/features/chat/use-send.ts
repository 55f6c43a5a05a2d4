import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { outboxOf, randomUuid, type Pending } from './outbox.ts';

/** Sends messages: each stands on the screen at once; one that fails stays, to be sent again or dropped. */
export function useSend(userId: number, projectId: number) {
  const { t } = useTranslation(['chat', 'common']);
  const queryClient = useQueryClient();
  const outbox = outboxOf(userId, projectId);
  const pending = outbox.useValue();
  const { mutateAsync } = trpc.chat.sendProjectMessage.useMutation();

  const drop = (clientId: string) => outbox.set(outbox.get().filter((one) => one.clientId !== clientId));
  const mark = (clientId: string, state: Pending['state']) =>
    outbox.set(outbox.get().map((one) => (one.clientId === clientId ? { ...one, state } : one)));
  const post = ({ clientId, content }: Pick<Pending, 'clientId' | 'content'>) => {
    mark(clientId, 'sending');
    void mutateAsync({ projectId, content, clientId }).then(
      (message) => {
        applyToCache(queryClient, { type: 'message.created', projectId, message });
        drop(clientId);
      },
      (error: unknown) => {
        mark(clientId, 'failed');
        showToast({ title: t('common:error'), description: errorText(error, t('sendFailed')), isDestructive: true });
      },
    );
  };
  const send = (content: string) => {
    const one: Pending = { clientId: randomUuid(), content, sentAt: new Date().toISOString(), state: 'sending' };
    outbox.set([...outbox.get(), one]);
    post(one);
  };
  return { pending, isSending: pending.some(({ state }) => state === 'sending'), send, resend: post, drop };
}
