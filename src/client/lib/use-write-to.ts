import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChatRequest } from '#shared/chat-request.ts';
import { cleanText } from '#shared/text.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { applyToCache } from './cache.ts';
import { useDraft } from './draft.ts';
import { failureOf, isUnreached } from './error-text.ts';
import { paths } from './paths.ts';
import { sayFailed } from './say-failed.ts';
import { useMe } from './session.ts';
import { trpc } from './trpc.ts';
import { useBusy } from './use-busy.ts';
import { useOnce } from './use-once.ts';
import { useStillHere } from './use-still-here.ts';

/**
 * Opens the direct chat with someone. With whom one has neither a project nor a chat in common one asks first (contract
 * §6): then `isStranger` is true, and `ask` sends the request with the `note`, which is kept until then. `onDone` is called
 * once there is nothing left to do.
 */
export function useWriteTo(userId: number, onDone: () => void) {
  const { t } = useTranslation('chats');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const { mutateAsync: begin } = trpc.directChat.create.useMutation();
  const { mutateAsync: send } = trpc.chatRequest.create.useMutation();
  const me = useMe();
  const wasLost = useRef(false);
  const [isStranger, setStranger] = useState(false);
  const [note, setNote] = useDraft(`ekipa.draft.${me.id}.request.${userId}`);
  const writing = useBusy(async () => {
    const isStillHere = stillHere();
    try {
      const { id } = await begin({ userId });
      void utils.directChat.list.invalidate();
      if (!isStillHere()) return;
      onDone();
      await navigate(paths.directChat(id));
    } catch (error) {
      if (failureOf(error)?.code === 'chat.noCommon') setStranger(true);
      else sayFailed(error, t('write.failed'));
    }
  });
  /** One whose answer was lost may have arrived: then the one that waits is it. */
  const sendOnce = async (message: string): Promise<ChatRequest> => {
    try {
      return await send({ toUserId: userId, message });
    } catch (error) {
      wasLost.current ||= isUnreached(error);
      if (failureOf(error)?.code !== 'chatRequest.pending') throw error;
      const requests = await utils.chatRequest.list.fetch(undefined, { staleTime: 0 });
      const sent = requests.find(
        (one) => one.status === 'pending' && one.fromUserId === me.id && one.toUserId === userId,
      );
      if (!sent || !(wasLost.current || (sent.message ?? '') === cleanText(message))) throw error;
      return sent;
    }
  };
  const asking = useOnce(async () => {
    const isStillHere = stillHere();
    try {
      const request = await sendOnce(note);
      setNote('');
      const userIds = [request.fromUserId, request.toUserId];
      applyToCache(queryClient, { type: 'chatRequest.changed', projectId: null, userIds, request });
      showToast({ title: t('write.asked') });
      if (isStillHere()) onDone();
      return true;
    } catch (error) {
      sayFailed(error, t('write.askFailed'));
      return false;
    }
  });
  return {
    isStranger,
    isBusy: writing.isBusy || asking.isBusy,
    write: () => void writing.run(),
    note,
    setNote,
    ask: () => void asking.run(),
  };
}
