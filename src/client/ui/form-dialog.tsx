import { type ComponentProps, createContext, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '#client/lib/leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const DirtyContext = createContext<(isDirty: boolean) => void>(() => undefined);

/** Called by the form in a `FormDialog`: while it is dirty, closing the dialog asks first. */
export function useDirtyForm(isDirty: boolean): void {
  const report = useContext(DirtyContext);
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [report, isDirty]);
}

/** A dialog with a form in it: Escape, a press outside, the cross and Back on a half-filled form ask before it is thrown away. */
export function FormDialog({ onClose, children, ...props }: ComponentProps<typeof Dialog>) {
  const { t } = useTranslation();
  const isDirty = useRef(false);
  const [report] = useState(() => (dirty: boolean) => void (isDirty.current = dirty));
  const [isAsking, setAsking] = useState(false);
  useLeaveGuard(props.open, isDirty, () => setAsking(true));
  const handleDiscard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <Dialog {...props} onClose={() => (isDirty.current ? setAsking(true) : onClose())}>
      <DirtyContext value={report}>{children}</DirtyContext>
      <ConfirmDialog
        open={isAsking}
        title={t('discardTitle')}
        description={t('discardText')}
        confirmLabel={t('discard')}
        cancelLabel={t('keepEditing')}
        isDanger
        onConfirm={handleDiscard}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
