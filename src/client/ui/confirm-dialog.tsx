import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useTranslation } from 'react-i18next';
import { startWithoutTyping } from '#client/lib/type-ahead.ts';
import { Button } from './button.tsx';
import { backdropClass } from './classes.ts';
import { DialogActions } from './dialog.tsx';
import { useDialogDepth, useLayer } from './layer.ts';

type Props = {
  open: boolean;
  title: string;
  /** The question itself. */
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

const popupClass =
  'fixed top-1/2 left-1/2 z-50 w-[min(420px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 rounded-dialog border border-line bg-surface p-5 shadow-3 outline-none transition-[scale,opacity] duration-140 data-ending-style:opacity-0 data-starting-style:scale-[.98] data-starting-style:opacity-0';

/** The product's own confirmation (contract §1): it does not close by a press outside, and the harmless answer is first. */
export function ConfirmDialog({ open, title, description, confirmLabel, cancelLabel, ...rest }: Props) {
  const { t } = useTranslation();
  useDialogDepth(open);
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && rest.onClose()}>
      <Base.Portal container={useLayer()}>
        {/* Base UI leaves the backdrop out over another dialog; the question must stand out there too. */}
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Popup className={popupClass} initialFocus={startWithoutTyping}>
          <Base.Title className="text-17 font-semibold wrap-anywhere">{title}</Base.Title>
          <Base.Description className="mt-2 mb-5 text-sm wrap-anywhere text-ink-2">{description}</Base.Description>
          <DialogActions>
            <Base.Close render={<Button />}>{cancelLabel ?? t('cancel')}</Base.Close>
            <Button variant={rest.isDanger ? 'danger' : 'primary'} isBusy={rest.isBusy} onClick={rest.onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
