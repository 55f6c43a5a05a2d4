import { createContext, useContext } from 'react';
import type { User } from '#shared/user.ts';
import type { AuthCalls } from './auth-calls.ts';
import { failureOf } from './error-text.ts';
import { announceSession } from './session-channel.ts';
import { createStore } from './store.ts';
import { forgetUnsent } from './unsent.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'signedIn'; user: User }
  /** `hasLeft`: signed out on purpose, so the next sign-in begins at the dashboard, not at the last one's page. */
  | { status: 'signedOut'; hasLeft: boolean }
  | { status: 'failed'; error: unknown };

/** Who is signed in, and the ways in and out. What was read for them lives and dies with the signed-in pages (B28). */
export function createSession(calls: AuthCalls) {
  const store = createStore<Session>({ status: 'loading' });
  const enter = (user: User) => store.set({ status: 'signedIn', user });
  const isOf = (userId: number | null) => {
    const session = store.get();
    return (session.status === 'signedIn' ? session.user.id : null) === userId;
  };
  const ask = async () => {
    try {
      enter(await calls.me.query());
    } catch (error) {
      const isSignedOut = failureOf(error)?.code === 'auth.required';
      store.set(isSignedOut ? { status: 'signedOut', hasLeft: false } : { status: 'failed', error });
    }
  };
  /** On purpose. A session that merely expired keeps what was not sent: its user signs in again and sends it. */
  const signOut = () => {
    store.set({ status: 'signedOut', hasLeft: true });
    forgetUnsent();
  };
  return {
    calls,
    use: store.useValue,
    /** Asks the server who is signed in (S1 §7: at the start). */
    ask,
    /** Signed in as `user`, here and in the other tabs. */
    start: (user: User) => {
      enter(user);
      announceSession(user.id);
    },
    /** The server has answered 'sign in': the session is over. */
    end: () => store.set({ status: 'signedOut', hasLeft: false }),
    /** Signs out, here and in the other tabs. Throws when the server was not reached. */
    leave: async () => {
      await calls.logout.mutate();
      signOut();
      announceSession(null);
    },
    /** Another tab of this browser has signed in or out. */
    follow: (userId: number | null) => {
      if (isOf(userId)) return;
      if (userId === null) {
        signOut();
        return;
      }
      // While it is asked who the new one is, the pages of the old one must be gone.
      store.set({ status: 'loading' });
      void ask();
    },
  };
}

export type SessionControl = ReturnType<typeof createSession>;

export const SessionContext = createContext<SessionControl | null>(null);

export function useSessionControl(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error('no SessionContext around');
  return control;
}

/** The signed-in user, inside the pages that only signed-in users reach. */
export function useMe(): User {
  const session = useSessionControl().use();
  if (session.status !== 'signedIn') throw new Error('useMe is for pages behind the guard');
  return session.user;
}
