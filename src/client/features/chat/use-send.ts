import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { useConnection } from '#client/lib/connection.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { inTime } from '#client/lib/in-time.ts';
import { trpc } from '#client/lib/trpc.ts';
import { outboxOf, randomUuid, type Pending, withoutArrived } from './outbox.ts';
import { type Deliver, drop, post, retry } from './post.ts';

/** What is said: words, files, and the message that is answered. */
export type Words = Pick<Pending, 'content' | 'replyTo' | 'attachments'>;

/** A message that has no answer by then counts as lost: sending it again is harmless (contract §6). */
const answerMs = 15_000;

/**
 * Sends messages: each stands on the screen at once; one that is refused stays, to be sent again or dropped. What the
 * connection lost is sent again by itself (`post`). One that is among the `messages` has arrived, whatever became of its
 * answer, and never comes back.
 */
export function useSend(userId: number, chat: ChatRef, messages: readonly Message[]) {
  const queryClient = useQueryClient();
  const outbox = outboxOf(userId, chat);
  const pending = outbox.useValue();
  const { mutateAsync } = trpc.message.send.useMutation();
  useEffect(() => {
    const left = withoutArrived(pending, messages);
    if (left.length < pending.length) outbox.set(left);
  }, [outbox, pending, messages]);

  const deliver: Deliver = ({ clientId, content, replyTo, attachments }) => {
    const attachmentIds = attachments.map(({ id }) => id);
    const message = { ...chat, content, clientId, replyToId: replyTo?.id, attachmentIds };
    return inTime(mutateAsync(message), answerMs).then(
      (sent) => {
        const { projectId } = sent;
        applyToCache(queryClient, { type: 'message.created', projectId, isPrivate: false, message: sent });
        return 'arrived';
      },
      // Its bubble says so; there is no toast besides. What the server itself has not answered, as a proxy does, is lost.
      (error: unknown) => {
        const failure = failureOf(error);
        return failure ? { problem: failure.message } : 'lost';
      },
    );
  };
  const send = (words: Words) => {
    const one: Pending = { ...words, clientId: randomUuid(), sentAt: new Date().toISOString(), state: 'sending' };
    outbox.set([...outbox.get(), one]);
    void post(outbox, deliver);
  };
  const resend = ({ clientId }: Pending) => {
    retry(outbox, clientId);
    void post(outbox, deliver);
  };
  const isLive = useConnection() === 'live';
  const postLost = useEffectEvent(() => post(outbox, deliver));
  useEffect(() => {
    if (isLive) void postLost();
  }, [isLive]);
  return { pending, send, resend, drop: (clientId: string) => drop(outbox, clientId) };
}
