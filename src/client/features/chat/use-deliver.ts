import { useQueryClient } from '@tanstack/react-query';
import type { ChatRef } from '#shared/chat.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { inTime } from '#client/lib/in-time.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Deliver } from './post.ts';

/** A message that has no answer by then counts as lost: sending it again is harmless (contract §6). */
const answerMs = 15_000;

/** How a message of a chat is brought to the server, also once whatever asked for it has gone from the screen. */
export function useDeliver(): (chat: ChatRef) => Deliver {
  const queryClient = useQueryClient();
  const { mutateAsync } = trpc.message.send.useMutation();
  return (chat) =>
    ({ content, clientId, replyTo, attachments, seenId }) => {
      const attachmentIds = attachments.map(({ id }) => id);
      const message = { ...chat, content, clientId, replyToId: replyTo?.id, attachmentIds, seenId };
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
}
