import { useTranslation } from 'react-i18next';
import type { TeamChat } from '#shared/team-chat.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { AddMemberForm } from './add-member-form.tsx';

type Props = { open: boolean; chat: TeamChat | null; onClose: () => void };

/** S2 §2: adds someone to a team chat, found by a few letters. */
export function AddMemberDialog({ open, chat, onClose }: Props) {
  const { t } = useTranslation('chats');
  return (
    <FormDialog open={open} title={t('add.title')} description={chat?.name} onClose={onClose}>
      {chat && <AddMemberForm chat={chat} onClose={onClose} />}
    </FormDialog>
  );
}
