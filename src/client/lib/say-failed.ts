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

/** Whether a step was done; that it was not has been told by then. */
export const wasDone = (step: Promise<unknown>, fallback: string): Promise<boolean> =>
  step.then(
    () => true,
    (error: unknown) => {
      sayFailed(error, fallback);
      return false;
    },
  );
