import { useTranslation } from 'react-i18next';
import { useLeaveQuestion } from '#client/lib/use-leave-question.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Stands on a page with a form: while it is half filled, leaving the page asks first. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation();
  const { isAsking, leave, stay } = useLeaveQuestion(isDirty);
  return (
    <ConfirmDialog
      open={isAsking}
      title={t('discardTitle')}
      description={t('discardText')}
      confirmLabel={t('discard')}
      cancelLabel={t('keepEditing')}
      isDanger
      onConfirm={leave}
      onClose={stay}
    />
  );
}
