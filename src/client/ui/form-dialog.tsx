import { type ComponentProps, createContext, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '#client/lib/leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

/** 'busy': it is being sent, and what becomes of it is not known yet. */
type State = 'clean' | 'dirty' | 'busy';

const StateContext = createContext<(state: State) => void>(() => undefined);

/**
 * Called by the form in a `FormDialog`: while it is dirty, closing the dialog asks first; while it is being sent, it
 * stays.
 */
export function useDirtyForm(isDirty: boolean, isBusy = false): void {
  const report = useContext(StateContext);
  const state = isBusy ? 'busy' : isDirty ? 'dirty' : 'clean';
  useEffect(() => {
    report(state);
    return () => report('clean');
  }, [report, state]);
}

/** A dialog with a form in it: Escape, a press outside, the cross and Back on a half-filled form ask before it is thrown away. */
export function FormDialog({ onClose, children, ...props }: ComponentProps<typeof Dialog>) {
  const { t } = useTranslation();
  const state = useRef<State>('clean');
  const isGuarded = useRef(false);
  const [report] = useState(() => (next: State) => {
    state.current = next;
    isGuarded.current = next !== 'clean';
  });
  const [isAsking, setAsking] = useState(false);
  const ask = () => state.current === 'dirty' && setAsking(true);
  useLeaveGuard(props.open, isGuarded, ask);
  const handleDiscard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <Dialog {...props} onClose={() => (isGuarded.current ? ask() : onClose())}>
      <StateContext value={report}>{children}</StateContext>
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
