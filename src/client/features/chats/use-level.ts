import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChatLevel } from '#shared/chat.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';

/** A team chat, with the project that it may be of, or a direct one. */
export type Place = { teamChatId?: number; projectId?: number | null; directChatId?: number };

/** What of a chat the reader wants to be told. The choice shows at once; the last one made is the one that stays. */
export function useLevel({ teamChatId, projectId = null, directChatId }: Place, level: ChatLevel) {
  const { t } = useTranslation('chats');
  const { id: userId } = useMe();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = trpc.message.setLevel.useMutation({
    // One after the other, so that the server has them in the order of choosing.
    scope: { id: `level-${teamChatId ?? 0}-${directChatId ?? 0}` },
    onSuccess: (state) => {
      const chat = { taskId: null, projectId, teamChatId: teamChatId ?? null, directChatId: directChatId ?? null };
      applyToCache(queryClient, { type: 'chat.read', projectId: null, userIds: [userId], chat, state });
    },
    onError: (error) => sayFailed(error, t('level.failed')),
  });
  return {
    shown: isPending ? variables.level : level,
    setLevel: (next: ChatLevel) => mutate({ teamChatId, directChatId, level: next }),
  };
}
