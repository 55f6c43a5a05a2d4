import i18next from 'i18next';
import { showToast, type ToastAction } from '#client/ui/toast-manager.ts';
import { errorText, failureOf } from './error-text.ts';

/**
 * Tells in a toast that something failed, as `errorText` words it (S1 §8, contract §1). That the session has ended is told
 * by the one redirect. `action`: what can be done about it.
 */
export function sayFailed(error: unknown, fallback: string, action?: ToastAction): void {
  if (failureOf(error)?.code === 'auth.required') return;
  showToast({ title: i18next.t('error'), description: errorText(error, fallback), isDestructive: true, action });
}

/**
 * Whether the server itself said no: asked again it would say the same. Not so where it was busy, or failed by accident, and
 * the end of a session says nothing of what was asked.
 */
export function isRefused(error: unknown): boolean {
  const status = failureOf(error)?.httpStatus;
  return status !== undefined && status >= 400 && status < 500 && status !== 401 && status !== 429;
}

/** The same of a 'Cofnij': what the line has lost, or the server could not do just now, is offered again. */
export function sayUndoFailed(error: unknown, fallback: string, run: () => void): void {
  sayFailed(error, fallback, isRefused(error) ? undefined : { label: i18next.t('undo'), run });
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
