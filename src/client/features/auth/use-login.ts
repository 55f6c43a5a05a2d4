import { reasonText } from '#client/lib/error-text.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { useCall } from '#client/lib/use-call.ts';

type LoginValues = { username: string; password: string; rememberMe: boolean };

/** Signs in. `problem` is ready to show: wrong name or password, too many tries, no connection (contract §1). */
export function useLogin() {
  const { calls, start } = useSessionControl();
  const { run, isBusy, error } = useCall(
    async (values: LoginValues) => start(await calls.login.mutate(values)),
    () => undefined,
  );
  return { signIn: run, isBusy, error, problem: error === undefined ? undefined : reasonText(error) };
}
