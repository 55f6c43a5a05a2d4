import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/message.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { outboxOf, randomUuid, type Pending, withoutArrived } from './outbox.ts';

/**
 * Sends messages: each stands on the screen at once; one that fails stays, to be sent again or dropped. One that is
 * among the `messages` has arrived, whatever became of its answer, and never comes back.
 */
export function useSend(userId: number, projectId: number, messages: readonly Message[]) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const outbox = outboxOf(userId, projectId);
  const pending = outbox.useValue();
  const { mutateAsync } = trpc.message.send.useMutation();

  const drop = (clientId: string) => outbox.set(outbox.get().filter((one) => one.clientId !== clientId));
  useEffect(() => {
    const left = withoutArrived(pending, messages);
    if (left.length < pending.length) outbox.set(left);
  }, [outbox, pending, messages]);
  const mark = (clientId: string, state: Pending['state'], problem?: string) =>
    outbox.set(outbox.get().map((one) => (one.clientId === clientId ? { ...one, state, problem } : one)));
  const post = ({ clientId, content }: Pick<Pending, 'clientId' | 'content'>) => {
    mark(clientId, 'sending');
    void mutateAsync({ projectId, content, clientId }).then(
      (message) => {
        applyToCache(queryClient, { type: 'message.created', projectId, isPrivate: false, message });
        drop(clientId);
      },
      // Its bubble says so; there is no toast besides.
      (error: unknown) => mark(clientId, 'failed', errorText(error, t('sendFailed'))),
    );
  };
  const send = (content: string) => {
    const one: Pending = { clientId: randomUuid(), content, sentAt: new Date().toISOString(), state: 'sending' };
    outbox.set([...outbox.get(), one]);
    post(one);
  };
  return { pending, isSending: pending.some(({ state }) => state === 'sending'), send, resend: post, drop };
}
