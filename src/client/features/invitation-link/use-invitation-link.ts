import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { InvitationPeek } from '#shared/invitation.ts';
import type { AuthCalls } from '#client/lib/auth-calls.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { invitationIn, readReturnState } from '#client/lib/return-to.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { createStore } from '#client/lib/store.ts';

/** What is known of a link's invitation: what it offers, or what went wrong; `isDead`: it will never be of use again. */
export type Peeked = { offer: InvitationPeek } | { error: unknown; isDead: boolean };

/** Whether a failure says that the invitation is gone or unknown, and not merely that it could not be asked for. */
export const isDeadLink = (error: unknown): boolean => [404, 410].includes(failureOf(error)?.httpStatus ?? 0);

const peek = (calls: AuthCalls, token: string): Promise<Peeked> =>
  calls.peek.query({ token }).then(
    (offer) => ({ offer }),
    (error: unknown) => ({ error, isDead: isDeadLink(error) }),
  );

/**
 * The invitation in the address of the sign-in screens, or in that of the page behind them. It is asked for once when
 * the screen is there, and again when told to. null without one.
 */
export function useInvitationLink() {
  const { calls } = useSessionControl();
  const { search, state } = useLocation();
  const token = invitationIn(`/${search}`) ?? invitationIn(readReturnState(state).from);
  const [store] = useState(() => createStore<{ token: string; answer: Promise<Peeked> } | null>(null));
  const asked = store.useValue();
  const ask = (about: string) => {
    const answer = peek(calls, about);
    store.set({ token: about, answer });
    return answer;
  };
  const handleToken = useEffectEvent(ask);
  useEffect(() => {
    if (token !== null) void handleToken(token);
  }, [token]);
  if (token === null) return null;
  const answer = asked?.token === token ? asked.answer : null;
  return {
    token,
    /** null until it has been asked for. */
    answer,
    askAgain: () => void ask(token),
    /** The token, once it is known that it may still be of use; null when it is not. */
    findToken: async () => {
      const peeked = await (answer ?? ask(token));
      return 'error' in peeked && peeked.isDead ? null : token;
    },
  };
}

export type InvitationLink = NonNullable<ReturnType<typeof useInvitationLink>>;
