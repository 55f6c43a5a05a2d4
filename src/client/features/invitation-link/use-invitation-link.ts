import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { InvitationPeek } from '#shared/invitation.ts';
import type { AuthCalls } from '#client/lib/auth-calls.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { invitationIn, readReturnState } from '#client/lib/return-to.ts';
import { useSessionControl } from '#client/lib/session.ts';

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
 * the screen is drawn, and again when told to. null without one.
 */
export function useInvitationLink() {
  const { calls } = useSessionControl();
  const { search, state } = useLocation();
  const token = invitationIn(`/${search}`) ?? invitationIn(readReturnState(state).from);
  const [asked, setAsked] = useState(() => (token === null ? null : { token, answer: peek(calls, token) }));
  if (token === null) return null;
  const askAgain = () => setAsked({ token, answer: peek(calls, token) });
  if (asked?.token !== token) askAgain();
  return (
    asked && {
      token,
      answer: asked.answer,
      askAgain,
      /** The token, once it is known that it may still be of use; null when it is not. */
      findToken: async () => {
        const peeked = await asked.answer;
        return 'error' in peeked && peeked.isDead ? null : token;
      },
    }
  );
}

export type InvitationLink = NonNullable<ReturnType<typeof useInvitationLink>>;
