import { useEffect, useEffectEvent } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { useConnection } from '#client/lib/connection.ts';
import { outboxOf, randomUuid, show, type Pending, withoutArrived } from './outbox.ts';
import { drop, post, retry } from './post.ts';
import { useDeliver } from './use-deliver.ts';

/** What is said: words, files, and the message that is answered. */
export type Words = Pick<Pending, 'content' | 'replyTo' | 'attachments'>;

/** What the chat is called, and where it is. */
type Named = Pick<Pending, 'chatTitle' | 'chatPath'>;

/**
 * Sends messages: each stands on the screen at once; one that is refused stays, to be sent again or dropped. What the
 * connection lost, or was said too fast, is sent again by itself (`post`). Whoever says something goes to the newest, and
 * has read what they knew of then; that it arrives, however much later, moves nobody and reads nothing more (contract §6). One that is among the
 * `messages` has arrived, whatever became of its answer, and never comes back.
 */
export function useSend(userId: number, chat: ChatRef, messages: readonly Message[], as: Named) {
  const outbox = outboxOf(userId, chat);
  const pending = outbox.useValue();
  const courier = useDeliver()(chat);
  useEffect(() => show(outbox), [outbox]);
  useEffect(() => {
    const left = withoutArrived(pending, messages);
    if (left.length < pending.length) outbox.set(left);
  }, [outbox, pending, messages]);

  const send = (words: Words) => {
    const sentAt = new Date().toISOString();
    // That one's own message has arrived says nothing of those of others: what was said before it may come in later.
    const seenId = messages.findLast(({ senderId }) => senderId !== userId)?.id ?? 0;
    const one: Pending = { ...words, ...as, clientId: randomUuid(), sentAt, seenId, state: 'sending' };
    outbox.set([...outbox.get(), one]);
    post(outbox, courier);
  };
  const resend = ({ clientId }: Pending) => {
    retry(outbox, clientId);
    post(outbox, courier);
  };
  const isLive = useConnection() === 'live';
  const postLost = useEffectEvent(() => post(outbox, courier));
  useEffect(() => {
    if (isLive) postLost();
  }, [isLive]);
  return { pending, send, resend, drop: (clientId: string) => drop(outbox, clientId) };
}
