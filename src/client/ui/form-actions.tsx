import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { ReasonButton } from './reason-button.tsx';

type Props = {
  /** What sending the form does. */
  label: string;
  /** Why it cannot be sent; null where it can. */
  reason: string | null;
  isBusy?: boolean;
  onCancel: () => void;
};

/** The end of a dialog's form that says why it cannot be sent: away from it, or on. */
export function FormActions({ label, reason, isBusy, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <ReasonButton
        type="submit"
        variant="primary"
        className="max-md:flex-1"
        label={label}
        reason={reason}
        isBusy={isBusy}
      />
    </DialogActions>
  );
}
