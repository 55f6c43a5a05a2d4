import { useEffect, useEffectEvent } from 'react';
import { useMe } from '#client/lib/session.ts';
import { chatsWithUnsent } from '#client/lib/unsent.ts';
import { chatOf } from '#client/lib/chat-key.ts';
import { outboxOf } from './outbox.ts';
import { post } from './post.ts';
import { useDeliver } from './use-deliver.ts';

/**
 * Draws nothing. Sends what whoever is signed in has said and the connection lost, or a reload interrupted, in whichever
 * chat and whatever screen the page begins with. What was refused stays in its chat.
 */
export function PostUnsent() {
  const { id } = useMe();
  const deliverIn = useDeliver();
  const postAll = useEffectEvent(() => {
    for (const chat of chatsWithUnsent(id).map(chatOf)) if (chat) post(outboxOf(id, chat), deliverIn(chat));
  });
  useEffect(() => postAll(), []);
  return null;
}
