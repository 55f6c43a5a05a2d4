import { useTranslation } from 'react-i18next';
import type { ProjectRole } from '#shared/project.ts';
import type { TeamChat } from '#shared/team-chat.ts';
import type { FoundUser } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useOnce } from '#client/lib/use-once.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Adds someone to a chat. `onAdded` is told only while the form is before the reader. */
export function useAddMember({ id: teamChatId }: TeamChat, onAdded: () => void) {
  const { t } = useTranslation('chats');
  const utils = trpc.useUtils();
  const stillHere = useStillHere();
  const { mutateAsync } = trpc.teamChat.addMember.useMutation();
  const { run, isBusy } = useOnce(async (person: FoundUser, role: ProjectRole) => {
    const isStillHere = stillHere();
    try {
      const chat = await mutateAsync({ teamChatId, userId: person.id, role });
      utils.teamChat.get.setData({ teamChatId }, chat);
      void utils.teamChat.list.invalidate();
      showToast({ title: t('add.done'), description: personName(person) });
      if (isStillHere()) onAdded();
      return true;
    } catch (error) {
      sayFailed(error, t('add.failed'));
      return false;
    }
  });
  return { add: (person: FoundUser, role: ProjectRole) => void run(person, role), isBusy };
}
