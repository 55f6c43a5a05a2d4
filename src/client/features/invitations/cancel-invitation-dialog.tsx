import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/invitation.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { useCancelInvitation } from './use-invitation-steps.ts';

type Props = {
  open: boolean;
  /** Undefined once it was answered or cancelled: then there is nothing left to ask. */
  invitation: Invitation | undefined;
  onClose: () => void;
};

export function CancelInvitationDialog({ open, invitation, onClose }: Props) {
  const { t } = useTranslation('members');
  const cancel = useCancelInvitation();
  const handleConfirm = () => {
    if (open && invitation) cancel(invitation);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open && invitation !== undefined}
      title={t('invite.cancelTitle')}
      description={t('invite.cancelQuestion', { email: invitation?.invitedUserEmail ?? '' })}
      confirmLabel={t('invite.cancelTitle')}
      cancelLabel={t('invite.keep')}
      isDanger
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
