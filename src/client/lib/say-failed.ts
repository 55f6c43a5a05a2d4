import i18next from 'i18next';
import { showToast } from '#client/ui/toast-manager.ts';
import { asSentence, errorText, failureOf, reasonText } from './error-text.ts';

/**
 * Tells in a toast that something failed, as `errorText` words it (S1 §8, contract §1). That the session has ended is told
 * by the one redirect.
 */
export function sayFailed(error: unknown, fallback: string): void {
  if (failureOf(error)?.code === 'auth.required') return;
  showToast({ title: i18next.t('error'), description: errorText(error, fallback), isDestructive: true, error });
}

/**
 * Whether the server itself said no: asked again it would say the same. Not so where it was busy, or failed by accident, and
 * the end of a session says nothing of what was asked.
 */
export function isRefused(error: unknown): boolean {
  const status = failureOf(error)?.httpStatus;
  return status !== undefined && status >= 400 && status < 500 && status !== 401 && status !== 429;
}

/**
 * The same of a 'Cofnij', which is pressed where nothing of it is seen any more: says what could not be done and why. What
 * the line has lost, or the server could not do just now, is offered again.
 */
export function sayUndoFailed(error: unknown, fallback: string, run: () => void): void {
  const code = failureOf(error)?.code;
  if (code === 'auth.required') return;
  const reason = code === 'notFound' ? i18next.t('undoNotFound') : reasonText(error);
  const description = `${asSentence(fallback)} ${reason}`;
  const action = isRefused(error) ? undefined : { label: i18next.t('undo'), run };
  showToast({ title: i18next.t('error'), description, isDestructive: true, action, error });
}

/** Whether a step was done; that it was not has been told by then. */
export const wasDone = (step: Promise<unknown>, fallback: string): Promise<boolean> =>
  step.then(
    () => true,
    (error: unknown) => {
      sayFailed(error, fallback);
      return false;
    },
  );
