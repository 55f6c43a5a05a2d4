import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatMember, TeamChat } from '#shared/team-chat.ts';
import { personName } from '#client/lib/person-name.ts';
import { useMe } from '#client/lib/session.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { PersonCard } from '#client/ui/person-card.tsx';
import { PresenceAvatar } from '#client/ui/presence-avatar.tsx';
import { ReasonIconButton } from '#client/ui/reason-icon-button.tsx';
import { whyNotRemove } from './chat-rights.ts';
import { useRemoveChatMember } from './use-remove-chat-member.ts';

type Props = { chat: TeamChat; members: readonly ChatMember[] };

/** Who is in a chat, with their roles; lower ranks can be taken out, which is asked first. */
export function ChatMembers({ chat, members }: Props) {
  const { t } = useTranslation(['chats', 'members']);
  const { id: readerId } = useMe();
  const removal = useOpened<ChatMember>();
  const { remove, isBusy } = useRemoveChatMember(chat.id, removal.close);
  const { subject } = removal;
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {members.map((member) => {
          const isSelf = member.userId === readerId;
          const why = whyNotRemove(chat, member);
          return (
            <li key={member.userId} className="flex items-center gap-3 px-3 py-2">
              <PresenceAvatar person={member.user} />
              <p className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-sm touch:min-h-11">
                <PersonCard person={member.user} className="font-medium" />
                {isSelf && <Badge>{t('settings.you')}</Badge>}
                <Badge>{t(`members:role.${member.role}`)}</Badge>
              </p>
              {!isSelf && (
                <ReasonIconButton
                  label={t('settings.remove', { name: personName(member.user) })}
                  reason={why && t(why)}
                  onClick={() => removal.open(member)}
                >
                  <UserMinus size={16} />
                </ReasonIconButton>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={removal.isOpen && members.some(({ userId }) => userId === subject?.userId)}
        title={t('settings.removeTitle')}
        description={t('settings.removeQuestion', { name: subject ? personName(subject.user) : '' })}
        confirmLabel={t('settings.removeConfirm')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => removal.isOpen && subject && remove(subject)}
        onClose={() => !isBusy && removal.close()}
      />
    </>
  );
}
