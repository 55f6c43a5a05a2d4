import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { outboxOf, randomUuid, type Pending, withoutArrived } from './outbox.ts';

/** What is said: words, files, and the message that is answered. */
export type Words = Pick<Pending, 'content' | 'replyTo' | 'attachments'>;

/** What is being sent from an outbox: the next one waits for it, so that all arrive in the order in which they were said. */
const tails = new WeakMap<object, Promise<void>>();

/**
 * Sends messages: each stands on the screen at once; one that fails stays, to be sent again or dropped. One that is
 * among the `messages` has arrived, whatever became of its answer, and never comes back.
 */
export function useSend(userId: number, chat: ChatRef, messages: readonly Message[]) {
  const { t } = useTranslation('conversation');
  const queryClient = useQueryClient();
  const outbox = outboxOf(userId, chat);
  const pending = outbox.useValue();
  const { mutateAsync } = trpc.message.send.useMutation();

  const drop = (clientId: string) => outbox.set(outbox.get().filter((one) => one.clientId !== clientId));
  useEffect(() => {
    const left = withoutArrived(pending, messages);
    if (left.length < pending.length) outbox.set(left);
  }, [outbox, pending, messages]);
  const mark = (clientId: string, state: Pending['state'], problem?: string) =>
    outbox.set(outbox.get().map((one) => (one.clientId === clientId ? { ...one, state, problem } : one)));
  const deliver = async ({ clientId, content, replyTo, attachments }: Pending): Promise<void> => {
    // Whoever signed out meanwhile says nothing any more.
    if (!outbox.get().some((one) => one.clientId === clientId)) return;
    const attachmentIds = attachments.map(({ id }) => id);
    await mutateAsync({ ...chat, content, clientId, replyToId: replyTo?.id, attachmentIds }).then(
      (message) => {
        applyToCache(queryClient, {
          type: 'message.created',
          projectId: message.projectId,
          isPrivate: false,
          message,
        });
        drop(clientId);
      },
      // Its bubble says so; there is no toast besides.
      (error: unknown) => mark(clientId, 'failed', errorText(error, t('sendFailed'))),
    );
  };
  const post = (one: Pending) => {
    mark(one.clientId, 'sending');
    tails.set(
      outbox,
      (tails.get(outbox) ?? Promise.resolve()).then(() => deliver(one)),
    );
  };
  const send = (words: Words) => {
    const one: Pending = { ...words, clientId: randomUuid(), sentAt: new Date().toISOString(), state: 'sending' };
    outbox.set([...outbox.get(), one]);
    post(one);
  };
  const resend = (one: Pending) => {
    if (outbox.get().some(({ clientId, state }) => clientId === one.clientId && state === 'failed')) post(one);
  };
  return { pending, send, resend, drop };
}
