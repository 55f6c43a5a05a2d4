import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, fieldErrors } from '#client/lib/error-text.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { RegisterValues } from './register-rules.ts';

const fieldsOfForm = ['fullName', 'email', 'username', 'password'];

/** What a 400 or 409 says of the form's own fields; anything else is no fault of a field. */
function readFieldErrors(error: unknown): Record<string, string> | undefined {
  const status = failureOf(error)?.httpStatus;
  if (status !== 400 && status !== 409) return undefined;
  const own = Object.entries(fieldErrors(error)).filter(([name]) => fieldsOfForm.includes(name));
  return own.length ? Object.fromEntries(own) : undefined;
}

/** Makes an account. Contract §1: 409 and 400 stand at their field, all else is S1's alert. */
export function useRegister(onRegistered: () => void) {
  const { t } = useTranslation('auth');
  const { calls } = useSessionControl();
  const { run, isBusy, error } = useCall(
    ({ fullName, email, username, password }: RegisterValues) =>
      calls.register.mutate({ fullName, email, username, password }),
    onRegistered,
  );
  // The form shows an error until its field is changed, and takes each new object for a new answer.
  const errors = useMemo(() => readFieldErrors(error), [error]);
  return {
    signUp: (values: RegisterValues) => void run(values),
    isBusy,
    fieldErrors: errors,
    problem: error !== undefined && !errors ? t('registerFailed') : undefined,
  };
}
