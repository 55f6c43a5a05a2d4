import { useEffect, useState } from 'react';
import type { SignInOptions } from '#shared/account.ts';
import { useSessionControl } from '#client/lib/session.ts';

type Answer = { options: SignInOptions } | { error: unknown };

/** What a visitor may know of this server before signing in: asked for once, and again when told to. null until it is known. */
export function useOptions() {
  const { calls } = useSessionControl();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const take = (next: Answer) => {
      if (isWanted) setAnswer(next);
    };
    calls.options.query().then(
      (options) => take({ options }),
      (error: unknown) => take({ error }),
    );
    return () => void (isWanted = false);
  }, [calls, tries]);
  return {
    answer,
    askAgain: () => {
      setAnswer(null);
      setTries(tries + 1);
    },
  };
}
