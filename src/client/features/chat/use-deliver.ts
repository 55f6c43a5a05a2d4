import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChatRef } from '#shared/chat.ts';
import { quoteOf } from '#shared/quote.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { inTime } from '#client/lib/in-time.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import type { Pending } from './outbox.ts';
import type { Courier, Delivery } from './post.ts';

/** A message that has no answer by then counts as lost: sending it again is harmless (contract §6). */
const answerMs = 15_000;

/**
 * What the server itself has not answered, as a proxy does, is lost; so is what comes after the end of a session: its user
 * signs in again and sends it. Who is not in a chat is told that there is none.
 */
function deliveryOf(error: unknown): Delivery {
  const failure = failureOf(error);
  if (!failure || failure.code === 'auth.required') return 'lost';
  if (failure.code === 'rate.limited') return { waitMs: (failure.retryAfter ?? 1) * 1_000 };
  if (failure.code === 'notFound') return 'gone';
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
      return inTime(mutateAsync(message), answerMs).then((sent) => {
        const { projectId } = sent;
        applyToCache(queryClient, { type: 'message.created', projectId, isPrivate: false, message: sent });
        return 'arrived';
      }, deliveryOf);
    };
  const say = (description: string, path: string | null) => {
    const action = path === null ? undefined : { label: t('goToChat'), run: () => void navigate(path) };
    showToast({ title: t('notSent'), description, isDestructive: true, action });
  };
  const tellRefused = ({ chatTitle, chatPath }: Pending, problem: string) =>
    say(t('notSentIn', { title: chatTitle, why: problem }), chatPath);
  const tellGone = (lost: readonly Pending[]) => {
    const words = quoteOf(
      lost
        .map(({ content }) => content || t('wordless'))
        .join(' · ')
        .replaceAll('\n', ' '),
    );
    say(t('notSentGone', { title: lost[0]?.chatTitle, words }), null);
  };
  return (chat) => ({ deliver: deliverIn(chat), tellRefused, tellGone });
}
