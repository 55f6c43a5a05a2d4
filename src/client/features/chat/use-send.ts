import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { useConnection } from '#client/lib/connection.ts';
import { failureOf, isUnreached } from '#client/lib/error-text.ts';
import { inTime, Unanswered } from '#client/lib/in-time.ts';
import { trpc } from '#client/lib/trpc.ts';
import { outboxOf, randomUuid, type Pending, withoutArrived } from './outbox.ts';

/** What is said: words, files, and the message that is answered. */
export type Words = Pick<Pending, 'content' | 'replyTo' | 'attachments'>;

/** A message that has no answer by then counts as lost: sending it again is harmless (contract §6). */
const answerMs = 15_000;

/** As long as the connection is tried again (contract §7): one call may be lost while events still come. */
const againMs = 5_000;

/** What is being sent from an outbox: the next one waits for it, so that all arrive in the order in which they were said. */
const tails = new WeakMap<object, Promise<void>>();

/**
 * Sends messages: each stands on the screen at once; one that fails stays, to be sent again or dropped. Those that the
 * connection lost are sent again by themselves when it is back, and every 5 s, in their order, and before what is said after them. One
 * that is among the `messages` has arrived, whatever became of its answer, and never comes back.
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
  const mark = (clientId: string, change: Pick<Pending, 'state' | 'problem' | 'isLost'>) =>
    outbox.set(
      outbox
        .get()
        .map((one) => (one.clientId === clientId ? { ...one, problem: undefined, isLost: undefined, ...change } : one)),
    );
  const deliver = async ({ clientId, content, replyTo, attachments }: Pending): Promise<void> => {
    // Whoever signed out meanwhile says nothing any more.
    if (!outbox.get().some((one) => one.clientId === clientId)) return;
    const attachmentIds = attachments.map(({ id }) => id);
    const message = { ...chat, content, clientId, replyToId: replyTo?.id, attachmentIds };
    await inTime(mutateAsync(message), answerMs).then(
      (sent) => {
        const { projectId } = sent;
        applyToCache(queryClient, { type: 'message.created', projectId, isPrivate: false, message: sent });
        drop(clientId);
      },
      // Its bubble says so; there is no toast besides.
      (error: unknown) => {
        const isLost = error instanceof Unanswered || isUnreached(error);
        mark(clientId, { state: 'failed', isLost, problem: isLost ? t('lost') : failureOf(error)?.message });
      },
    );
  };
  const post = (one: Pending) => {
    mark(one.clientId, { state: 'sending' });
    tails.set(
      outbox,
      (tails.get(outbox) ?? Promise.resolve()).then(() => deliver(one)),
    );
  };
  const postLost = () => {
    for (const one of outbox.get()) if (one.state === 'failed' && one.isLost) post(one);
  };
  const send = (words: Words) => {
    const one: Pending = { ...words, clientId: randomUuid(), sentAt: new Date().toISOString(), state: 'sending' };
    outbox.set([...outbox.get(), one]);
    postLost();
    post(one);
  };
  const isLive = useConnection() === 'live';
  const sendLost = useEffectEvent(postLost);
  useEffect(() => {
    if (isLive) sendLost();
  }, [isLive]);
  const hasLost = pending.some(({ state, isLost }) => state === 'failed' && isLost);
  useEffect(() => {
    if (!hasLost) return;
    const timer = setTimeout(sendLost, againMs);
    return () => clearTimeout(timer);
  }, [hasLost]);
  const resend = (one: Pending) => {
    if (outbox.get().some(({ clientId, state }) => clientId === one.clientId && state === 'failed')) post(one);
  };
  return { pending, send, resend, drop };
}
