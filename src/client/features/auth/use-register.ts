import { useTranslation } from 'react-i18next';
import { failureOf, fieldErrors } from '#client/lib/error-text.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { useCall } from '#client/lib/use-call.ts';
import { type RegisterField, registerRules } from './register-rules.ts';
import type { Problems, Values } from './use-checked-form.ts';

/** What a 400 or 409 says of the form's own fields; undefined when it is no fault of a field. */
function readProblems(error: unknown): Problems<RegisterField> | undefined {
  const status = failureOf(error)?.httpStatus;
  if (status !== 400 && status !== 409) return undefined;
  const own = Object.entries(fieldErrors(error)).filter(([name]) => name in registerRules);
  return own.length ? Object.fromEntries(own) : undefined;
}

/** Makes an account. Contract §1: 409 and 400 stand at their field, all else is S1's alert. */
export function useRegister(onRegistered: () => void) {
  const { t } = useTranslation('auth');
  const { calls } = useSessionControl();
  const { run, isBusy, error } = useCall(
    ({ fullName, email, username, password }: Values<RegisterField>) =>
      calls.register.mutate({ fullName, email, username, password }),
    onRegistered,
  );
  return {
    /** Ends with what was refused, by field. */
    signUp: async (values: Values<RegisterField>) => readProblems(await run(values)),
    isBusy,
    problem: error !== undefined && !readProblems(error) ? t('registerFailed') : undefined,
  };
}
