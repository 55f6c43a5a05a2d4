import { useTranslation } from 'react-i18next';
import { useLeave } from '#client/lib/use-sign-out.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';

/** Asked of whoever signs out with words that have not arrived: the next one at this browser may be someone else, so they go. */
export function SignOutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('frame');
  const leave = useLeave();
  const handleConfirm = () => {
    onClose();
    leave();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('logoutQuestion')}
      description={t('logoutUnsent')}
      confirmLabel={t('logout')}
      isDanger
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
