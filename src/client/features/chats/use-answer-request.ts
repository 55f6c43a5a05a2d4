import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChatRequest } from '#shared/chat-request.ts';
import { applyToCache } from '#client/lib/cache.ts';
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

/** Answers a request, or takes one's own back, once however often it is pressed. */
export function useAnswerRequest(request: ChatRequest) {
  const { t } = useTranslation('chats');
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
  const { run, isBusy } = useOnce(async (step: Step, button: Element) => {
    const [done, failed] = outcomes[step];
    setPending(step);
    try {
      const answered = await send(step);
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
      sayFailed(error, t(failed));
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
