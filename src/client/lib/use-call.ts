import { useState } from 'react';

/** One call of a form: whether it is under way and what went wrong, forgotten with the next attempt. */
export function useCall<Input, Output>(call: (input: Input) => Promise<Output>, onDone: (output: Output) => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Ends with what went wrong, undefined when nothing did. */
  const run = async (input: Input): Promise<unknown> => {
    setError(undefined);
    setBusy(true);
    try {
      onDone(await call(input));
      return undefined;
    } catch (problem) {
      setError(problem);
      return problem;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, error };
}
