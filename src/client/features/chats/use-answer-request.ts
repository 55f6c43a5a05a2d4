import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChatRequest } from '#shared/chat-request.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { isUnreached } from '#client/lib/error-text.ts';
import { paths } from '#client/lib/paths.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useOnce } from '#client/lib/use-once.ts';
import { focusBeside } from '#client/ui/focus-beside.ts';
import { showToast } from '#client/ui/toast-manager.ts';

type Step = 'accept' | 'decline' | 'withdraw';
const outcomes = {
  accept: ['request.accepted', 'request.respondFailed'],
  decline: ['request.declined', 'request.respondFailed'],
  withdraw: ['request.withdrawn', 'request.withdrawFailed'],
} as const;

const statuses = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

/** Its answer was lost, and so was that of the list. */
class Unknown extends Error {}

/** Answers a request, or takes one's own back, once however often it is pressed. */
export function useAnswerRequest(request: ChatRequest) {
  const { t } = useTranslation(['chats', 'common']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { mutateAsync: respond } = trpc.chatRequest.respond.useMutation();
  const { mutateAsync: withdraw } = trpc.chatRequest.withdraw.useMutation();
  const [pending, setPending] = useState<Step | null>(null);
  const send = async (step: Step): Promise<ChatRequest> => {
    if (step !== 'withdraw') return respond({ requestId: request.id, action: step });
    await withdraw({ id: request.id });
    return { ...request, status: 'withdrawn' };
  };
  /** What has become of a step whose answer was lost, as the list says. Fails as the step did where it did not come to that. */
  const found = async (step: Step, error: unknown): Promise<ChatRequest> => {
    if (!isUnreached(error)) throw error;
    const requests = await utils.chatRequest.list.fetch(undefined, { staleTime: 0 }).catch(() => {
      throw new Unknown();
    });
    const now = requests.find(({ id }) => id === request.id);
    if (now?.status !== statuses[step]) throw error;
    return now;
  };
  const { run, isBusy } = useOnce(async (step: Step, button: Element) => {
    const [done, failed] = outcomes[step];
    setPending(step);
    try {
      const answered = await send(step).catch((error: unknown) => found(step, error));
      const moveFocus = focusBeside(button);
      const userIds = [request.fromUserId, request.toUserId];
      applyToCache(queryClient, { type: 'chatRequest.changed', projectId: null, userIds, request: answered });
      // The row has gone by then.
      requestAnimationFrame(moveFocus);
      const { directChatId } = answered;
      const open = directChatId !== null && (() => void navigate(paths.directChat(directChatId)));
      showToast({ title: t(done), action: open ? { label: t('request.open'), run: open } : undefined });
      return true;
    } catch (error) {
      if (error instanceof Unknown)
        showToast({ title: t('common:error'), description: t('request.unknown'), isDestructive: true });
      else sayFailed(error, t(failed));
      // Someone else may have ended it.
      void utils.chatRequest.list.invalidate();
      return false;
    } finally {
      setPending(null);
      void utils.directChat.list.invalidate();
      void utils.notification.invalidate();
    }
  });
  return { step: (step: Step, button: Element) => void run(step, button), isBusy, pending };
}
