import { useTranslation } from 'react-i18next';
import { errorText, failureOf, fieldErrors } from '#client/lib/error-text.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { Problems, Values } from '#client/lib/use-checked-form.ts';
import { type RegisterField, registerRules } from './register-rules.ts';

/** What a 400 or 409 says of the form's own fields; undefined when it is no fault of a field. */
function readProblems(error: unknown): Problems<RegisterField> | undefined {
  const status = failureOf(error)?.httpStatus;
  if (status !== 400 && status !== 409) return undefined;
  const own = Object.entries(fieldErrors(error)).filter(([name]) => name in registerRules);
  return own.length ? Object.fromEntries(own) : undefined;
}

/** What goes with an account that is made through an invitation's link. */
export type Invited = {
  /** Its token; null when it is of no use any more. */
  findToken: () => Promise<string | null>;
  /** The server has refused the token. */
  onRefused: () => void;
};

/** Refusals that say by themselves what there is to do: registration is closed, or the invitation is void. */
const isWorded = (status: number | undefined) => status === 403 || status === 410;
const isOfToken = (status: number | undefined) => status === 404 || status === 410;

/** Makes an account. Contract §1: 409 and 400 stand at their field, nearly all else is S1's alert. */
export function useRegister(onRegistered: () => void, invited: Invited | null) {
  const { t } = useTranslation('auth');
  const { calls } = useSessionControl();
  const { run, isBusy, error } = useCall(async ({ fullName, email, username, password }: Values<RegisterField>) => {
    const invitationToken = await invited?.findToken();
    return calls.register.mutate({ fullName, email, username, password, ...(invitationToken && { invitationToken }) });
  }, onRegistered);
  const status = failureOf(error)?.httpStatus;
  const hasFailed = error !== undefined && !readProblems(error);
  return {
    /** Ends with what was refused, by field. */
    signUp: async (values: Values<RegisterField>) => {
      const failure = await run(values);
      if (isOfToken(failureOf(failure)?.httpStatus)) invited?.onRefused();
      return readProblems(failure);
    },
    isBusy,
    error,
    problem: hasFailed ? (isWorded(status) ? errorText(error, t('registerFailed')) : t('registerFailed')) : undefined,
  };
}
