import {
  type ComponentProps,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '#client/lib/leave-guard.ts';
import { useLast } from '#client/lib/use-opened.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';

/** 'busy': it is being sent, and what becomes of it is not known yet; 'uploading': files are, which takes its time. */
type State = 'clean' | 'dirty' | 'busy' | 'uploading';
type Report = (id: string, state: State) => void;

const StateContext = createContext<Report>(() => undefined);

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the `FormDialog` around as Escape does: it asks first while something in it is half filled. */
export const useCloseDialog = () => useContext(CloseContext);

function useReport(state: State) {
  const report = useContext(StateContext);
  const id = useId();
  // Not a moment later: the key after the first letter may be Escape.
  useLayoutEffect(() => {
    report(id, state);
    return () => report(id, 'clean');
  }, [report, id, state]);
}

/** While files are on their way, closing the `FormDialog` around asks first, until they are there. */
export const useUploading = (isUploading: boolean): void => useReport(isUploading ? 'uploading' : 'clean');

/**
 * Called by each form in a `FormDialog`: while one is dirty, closing the dialog asks first; while one is being sent, it
 * stays until that has been answered, or for as long as its reader is patient.
 */
export function useDirtyForm(isDirty: boolean, isBusy = false): void {
  useReport(isBusy ? 'busy' : isDirty ? 'dirty' : 'clean');
}

/** Around the forms of which a `useDirtyScope` knows whether one is half filled. */
export const DirtyScope = StateContext.Provider;

/** Whether something within its `DirtyScope` is half filled. The dialog around knows of it as before. */
export function useDirtyScope(): [isDirty: boolean, scope: Report] {
  const report = useContext(StateContext);
  const [ids, setIds] = useState<readonly string[]>([]);
  const scope = useCallback<Report>(
    (id, state) => {
      report(id, state);
      const isIn = state !== 'clean';
      setIds((now) => (now.includes(id) === isIn ? now : isIn ? [...now, id] : now.filter((one) => one !== id)));
    },
    [report],
  );
  return [ids.length > 0, scope];
}

/** A reader who wants to leave while something is being sent is asked after this time whether they would rather not wait. */
const patienceMs = 4_000;

const questions = {
  discard: { title: 'discardTitle', text: 'discardText', confirm: 'discard' },
  leave: { title: 'leaveTitle', text: 'leaveText', confirm: 'leave' },
  upload: { title: 'uploadTitle', text: 'uploadText', confirm: 'leave' },
} as const;
type Question = keyof typeof questions;

/** Closing a dialog with forms in it: at once, after a question, or as soon as what is being sent has been answered. */
function useClosing(open: boolean, onClose: () => void) {
  const states = useRef(new Map<string, State>());
  const isGuarded = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const has = (state: State) => [...states.current.values()].includes(state);
  const [report] = useState(() => (id: string, state: State) => {
    if (state === 'clean') states.current.delete(id);
    else states.current.set(id, state);
    isGuarded.current = states.current.size > 0;
    setBusy(has('busy'));
    if (!has('uploading')) setQuestion((now) => (now === 'upload' ? null : now));
  });
  const stay = () => {
    setWaiting(false);
    setQuestion(null);
  };
  const leave = () => {
    stay();
    onClose();
  };
  const ask = () => {
    if (has('busy')) setWaiting(true);
    else setQuestion(has('dirty') ? 'discard' : 'upload');
  };
  const close = () => (isGuarded.current ? ask() : leave());
  useLeaveGuard(open, isGuarded, ask);
  useEffect(() => {
    if (!isWaiting) return;
    if (isBusy && open) {
      const timer = setTimeout(() => setQuestion('leave'), patienceMs);
      return () => clearTimeout(timer);
    }
    stay();
    if (open) close();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that it is waited for an answer
  }, [isWaiting, isBusy, open]);
  return { report, close, leave, stay, question, isWaiting: isWaiting && isBusy };
}

/**
 * A dialog with a form in it: Escape, a press outside, the cross and Back on a half-filled form ask before it is thrown
 * away. While something is being sent they say so, and close it once it has been answered.
 */
export function FormDialog({ onClose, children, ...props }: ComponentProps<typeof Dialog>) {
  const { t } = useTranslation();
  const { report, close, leave, stay, question, isWaiting } = useClosing(props.open, onClose);
  const content = useAboveKeyboard();
  // While the question goes away it is still the same one.
  const { title, text, confirm } = questions[useLast(question) ?? 'discard'];
  return (
    <Dialog {...props} progress={isWaiting ? t('saving') : ''} onClose={close}>
      {/* Whoever types on wants to stay. */}
      <div ref={content} className="contents" onInput={stay}>
        <StateContext value={report}>
          <CloseContext value={close}>{children}</CloseContext>
        </StateContext>
      </div>
      <ConfirmDialog
        open={question !== null}
        title={t(title)}
        description={t(text)}
        confirmLabel={t(confirm)}
        cancelLabel={t('keepEditing')}
        isDanger
        onConfirm={leave}
        onClose={stay}
      />
    </Dialog>
  );
}
