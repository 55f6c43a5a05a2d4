import { type ComponentProps, createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '#client/lib/leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

/** 'busy': it is being sent, and what becomes of it is not known yet. */
type State = 'clean' | 'dirty' | 'busy';

const StateContext = createContext<(id: string, state: State) => void>(() => undefined);

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the `FormDialog` around as Escape does: it asks first while something in it is half filled. */
export const useCloseDialog = () => useContext(CloseContext);

/**
 * Called by each form in a `FormDialog`: while one is dirty, closing the dialog asks first; while one is being sent, it
 * stays.
 */
export function useDirtyForm(isDirty: boolean, isBusy = false): void {
  const report = useContext(StateContext);
  const id = useId();
  const state = isBusy ? 'busy' : isDirty ? 'dirty' : 'clean';
  useEffect(() => {
    report(id, state);
    return () => report(id, 'clean');
  }, [report, id, state]);
}

/** A dialog with a form in it: Escape, a press outside, the cross and Back on a half-filled form ask before it is thrown away. */
export function FormDialog({ onClose, children, ...props }: ComponentProps<typeof Dialog>) {
  const { t } = useTranslation();
  const states = useRef(new Map<string, State>());
  const isGuarded = useRef(false);
  const [report] = useState(() => (id: string, state: State) => {
    if (state === 'clean') states.current.delete(id);
    else states.current.set(id, state);
    isGuarded.current = states.current.size > 0;
  });
  const [isAsking, setAsking] = useState(false);
  const ask = () => ![...states.current.values()].includes('busy') && setAsking(true);
  useLeaveGuard(props.open, isGuarded, ask);
  const handleDiscard = () => {
    setAsking(false);
    onClose();
  };
  const handleClose = () => (isGuarded.current ? ask() : onClose());
  return (
    <Dialog {...props} onClose={handleClose}>
      <StateContext value={report}>
        <CloseContext value={handleClose}>{children}</CloseContext>
      </StateContext>
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
