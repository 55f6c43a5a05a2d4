import { useTranslation } from 'react-i18next';
import type { TeamChat } from '#shared/team-chat.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { useLeave } from './use-leave.ts';

type Props = { open: boolean; chat: TeamChat | null; onLeft?: () => void; onClose: () => void };

/** Asks before one leaves a chat: the last one takes it along (contract §6). */
export function LeaveDialog({ open, chat, onLeft, onClose }: Props) {
  const { t } = useTranslation('chats');
  const { leave, isBusy } = useLeave(() => {
    onClose();
    onLeft?.();
  });
  const isLast = chat?.memberCount === 1;
  return (
    <ConfirmDialog
      open={open}
      title={t('leave.title')}
      description={t(isLast ? 'leave.last' : 'leave.question', { name: chat?.name ?? '' })}
      confirmLabel={t('leave.title')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => open && chat && leave(chat)}
      onClose={() => !isBusy && onClose()}
    />
  );
}
