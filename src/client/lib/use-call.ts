import { useState } from 'react';

/** One call of a form: whether it is under way and what went wrong, forgotten with the next attempt. */
export function useCall<Input, Output>(call: (input: Input) => Promise<Output>, onDone: (output: Output) => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (input: Input) => {
    setError(undefined);
    setBusy(true);
    try {
      onDone(await call(input));
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, error };
}
