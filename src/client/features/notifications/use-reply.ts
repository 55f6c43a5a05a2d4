import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '#shared/notification.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { paths } from '#client/lib/paths.ts';
import { useMe } from '#client/lib/session.ts';
import { createStore } from '#client/lib/store.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import type { Question } from './question.ts';
import { readEvent } from './use-read.ts';
import { useSayRefused } from './use-say-refused.ts';

export type Reply = 'accept' | 'decline';

const outcomes = { accept: 'accepted', decline: 'declined' } as const;

/** Which notifications are being answered, and how; it holds while the panel is closed and opened again. */
const underWay = createStore<ReadonlyMap<number, Reply>>(new Map());

function setUnderWay(id: number, reply: Reply | null) {
  const next = new Map(underWay.get());
  if (reply) next.set(id, reply);
  else next.delete(id);
  underWay.set(next);
}

/** Each ends with the conversation that is open to the reader now. */
function useCalls() {
  const utils = trpc.useUtils();
  const { mutateAsync: accept } = trpc.invitation.accept.useMutation();
  const { mutateAsync: decline } = trpc.invitation.decline.useMutation();
  const { mutateAsync: respond } = trpc.chatRequest.respond.useMutation();
  return {
    invitation: async (id: number, reply: Reply) => {
      await (reply === 'accept' ? accept : decline)({ id });
      // What cannot be read again now is read when it is next shown.
      if (reply === 'accept') void utils.project.list.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
      return null;
    },
    chat: async (requestId: number, action: Reply) => {
      const { directChatId } = await respond({ requestId, action });
      void utils.chatRequest.list.invalidate();
      return directChatId;
    },
  };
}

/**
 * Answers an invitation or a chat request, once however often it is pressed (S1 §4). Whatever comes of it, the
 * notifications are read again, and which are unread: of one that cannot be answered any more the server has taken the
 * buttons away.
 */
export function useReply(notification: Notification, { kind, id: askedId }: Question) {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { id: userId } = useMe();
  const calls = useCalls();
  const sayRefused = useSayRefused(notification, t(`answer.${kind}.failed`));
  const { id, params } = notification;
  const saidOf = (reply: Reply) =>
    kind === 'invitation' && reply === 'accept' && params.project !== null
      ? t('answer.joined', { project: params.project })
      : t(`answer.${kind}.${reply}`);

  const send = async (reply: Reply) => {
    if (underWay.get().has(id)) return;
    setUnderWay(id, reply);
    try {
      const chatId = await calls[kind](askedId, reply);
      applyToCache(queryClient, readEvent(userId, id, outcomes[reply]));
      const open = chatId !== null && (() => void navigate(paths.directChat(chatId)));
      showToast({
        title: t('answer.success'),
        description: saidOf(reply),
        action: open ? { label: t('answer.openChat'), run: open } : undefined,
      });
    } catch (error) {
      await sayRefused(error);
    } finally {
      setUnderWay(id, null);
      void utils.notification.invalidate();
    }
  };
  return { reply: (reply: Reply) => void send(reply), pending: underWay.useValue().get(id) ?? null };
}
