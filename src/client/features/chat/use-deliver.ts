import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChatRef } from '#shared/chat.ts';
import { againMs } from '#client/lib/again.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { failureOf, isPassing } from '#client/lib/error-text.ts';
import { inTime } from '#client/lib/in-time.ts';
import { trpc } from '#client/lib/trpc.ts';
import { paths } from '#client/lib/paths.ts';
import type { Courier, Delivery } from './post.ts';
import { sayRefused } from './say-refused.ts';

/** A message that has no answer by then counts as lost: sending it again is harmless (contract §6). */
const answerMs = 15_000;

/**
 * What the server itself has not answered, as a proxy does, is lost; so is what comes after the end of a session: its user
 * signs in again and sends it. Who is not in a chat is told that there is none: `gone` says so.
 */
function deliveryOf(error: unknown, gone: string): Delivery {
  const failure = failureOf(error);
  if (!failure || failure.code === 'auth.required') return 'lost';
  if (failure.code === 'rate.limited') return { waitMs: (failure.retryAfter ?? 1) * 1_000 };
  if (isPassing(error)) return { waitMs: againMs };
  if (failure.code === 'notFound') return { problem: gone, isGone: true };
  return { problem: failure.message };
}

/**
 * How messages of a chat are brought to the server, also once whatever asked for it has gone from the screen. That one was
 * refused its bubble says; a toast does where that is not before its sender.
 */
export function useDeliver(): (chat: ChatRef) => Courier {
  const { t } = useTranslation('conversation');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync } = trpc.message.send.useMutation();
  const deliverIn =
    (chat: ChatRef): Courier['deliver'] =>
    ({ content, clientId, replyTo, attachments, seenId }) => {
      const attachmentIds = attachments.map(({ id }) => id);
      const message = { ...chat, content, clientId, replyToId: replyTo?.id, attachmentIds, seenId };
      return inTime(mutateAsync(message), answerMs).then(
        (sent) => {
          const { projectId } = sent;
          applyToCache(queryClient, { type: 'message.created', projectId, isPrivate: false, message: sent });
          return 'arrived';
        },
        (error: unknown) => deliveryOf(error, t('noAccess')),
      );
    };
  const tellRefused: Courier['tellRefused'] = ({ chatTitle, chatPath }, { problem, isGone }) =>
    sayRefused(
      { title: chatTitle, path: isGone ? paths.team : (chatPath ?? paths.team), problem },
      (path) => void navigate(path),
    );
  return (chat) => ({ deliver: deliverIn(chat), tellRefused });
}
