import { useTranslation } from 'react-i18next';
import type { ChatMember } from '#shared/team-chat.ts';
import { personName } from '#client/lib/person-name.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Takes someone out of a chat. */
export function useRemoveChatMember(teamChatId: number, onDone: () => void) {
  const { t } = useTranslation('chats');
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.teamChat.removeMember.useMutation();
  const { run, isBusy } = useBusy(async ({ userId, user }: ChatMember) => {
    try {
      await mutateAsync({ teamChatId, userId });
      showToast({ title: t('settings.removed'), description: personName(user) });
    } catch (error) {
      sayFailed(error, t('settings.removeFailed'));
    } finally {
      onDone();
      void utils.teamChat.get.invalidate({ teamChatId });
      void utils.teamChat.list.invalidate();
    }
  });
  return { remove: (member: ChatMember) => void run(member), isBusy };
}
