import { useEffect, useEffectEvent } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { useConnection } from '#client/lib/connection.ts';
import { outboxOf, randomUuid, type Pending, withoutArrived } from './outbox.ts';
import { drop, post, retry } from './post.ts';
import { useDeliver } from './use-deliver.ts';

/** What is said: words, files, and the message that is answered. */
export type Words = Pick<Pending, 'content' | 'replyTo' | 'attachments'>;

/**
 * Sends messages: each stands on the screen at once; one that is refused stays, to be sent again or dropped. What the
 * connection lost is sent again by itself (`post`). One that is among the `messages` has arrived, whatever became of its
 * answer, and never comes back.
 */
export function useSend(userId: number, chat: ChatRef, messages: readonly Message[]) {
  const outbox = outboxOf(userId, chat);
  const pending = outbox.useValue();
  const deliver = useDeliver()(chat);
  useEffect(() => {
    const left = withoutArrived(pending, messages);
    if (left.length < pending.length) outbox.set(left);
  }, [outbox, pending, messages]);

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
