import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLevel, ChatPlace, ChatRef } from '#shared/chat.ts';
import { isOneChat } from '#shared/chat-ref.ts';
import { applyToCache } from './cache.ts';
import { sayFailed } from './say-failed.ts';
import { useMe } from './session.ts';
import { trpc } from './trpc.ts';

const placeOf = ({ taskId, projectId, teamChatId, directChatId }: ChatRef): ChatPlace => ({
  taskId: taskId ?? null,
  projectId: projectId ?? null,
  teamChatId: teamChatId ?? null,
  directChatId: directChatId ?? null,
});

/**
 * What of a chat the reader wants to be told (contract §6). The choice shows at once; the last one made is the one that
 * stays. A project's chat may be named by both its ids, so that it changes under either.
 */
export function useLevel(chat: ChatRef, level: ChatLevel) {
  const { t } = useTranslation('chats');
  const { id: userId } = useMe();
  const queryClient = useQueryClient();
  const place = placeOf(chat);
  /** The last one made, until it is answered: known at once, unlike what is drawn. */
  const chosen = useRef<ChatLevel | null>(null);
  const { mutate, isPending, variables } = trpc.message.setLevel.useMutation({
    // One after the other, so that the server has them in the order of choosing.
    scope: { id: `level ${Object.values(place).join()}` },
    onSuccess: (state) =>
      applyToCache(queryClient, { type: 'chat.read', projectId: null, userIds: [userId], chat: place, state }),
    onError: (error) => sayFailed(error, t('level.failed')),
    onSettled: (_state, _error, sent) => void (chosen.current = chosen.current === sent.level ? null : chosen.current),
  });
  const { projectId: _, ...withoutProject } = chat;
  const setLevel = (next: ChatLevel) => {
    if (next === (chosen.current ?? level)) return;
    chosen.current = next;
    mutate({ ...(isOneChat(chat) ? chat : withoutProject), level: next });
  };
  return { shown: isPending ? variables.level : level, setLevel };
}
