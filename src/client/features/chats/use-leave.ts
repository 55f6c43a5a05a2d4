import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TeamChat } from '#shared/team-chat.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { forgetTeamChat } from '#client/lib/forget-team-chat.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Leaves a chat. `onLeft` is called while the reader is still where they asked for it, before the chat is forgotten. */
export function useLeave(onLeft: () => void) {
  const { t } = useTranslation('chats');
  const { id: userId } = useMe();
  const queryClient = useQueryClient();
  const stillHere = useStillHere();
  const { mutateAsync } = trpc.teamChat.leave.useMutation();
  const { run, isBusy } = useBusy(async ({ id: teamChatId, name }: TeamChat) => {
    const isStillHere = stillHere();
    try {
      await mutateAsync({ teamChatId });
      if (isStillHere()) onLeft();
      applyToCache(queryClient, { type: 'teamChat.left', projectId: null, teamChatId, userIds: [userId] });
      forgetTeamChat(queryClient, teamChatId);
      showToast({ title: t('leave.done'), description: name });
    } catch (error) {
      sayFailed(error, t('leave.failed'));
    }
  });
  return { leave: (chat: TeamChat) => void run(chat), isBusy };
}
