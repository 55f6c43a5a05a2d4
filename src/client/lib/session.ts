import { createContext, useContext } from 'react';
import type { User } from '#shared/user.ts';
import { adoptSettings } from './adopt-settings.ts';
import type { AuthCalls } from './auth-calls.ts';
import { failureOf } from './error-text.ts';
import { announceSession } from './session-channel.ts';
import { createStore } from './store.ts';
import { forgetRecent, forgetUnsent } from './unsent.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'signedIn'; user: User }
  /** 'left' and 'deleted': on purpose, so the next sign-in begins at the dashboard, not at the last one's page. */
  | { status: 'signedOut'; how: 'ended' | 'left' | 'deleted' }
  | { status: 'failed'; error: unknown };

/** Who is signed in, and the ways in and out. What was read for them lives and dies with the signed-in pages (B28). */
export function createSession(calls: AuthCalls) {
  const store = createStore<Session>({ status: 'loading' });
  /** Who is signed in, or was last. */
  let lastId: number | undefined;
  const enter = (user: User) => {
    lastId = user.id;
    store.set({ status: 'signedIn', user });
  };
  const isOf = (userId: number | null) => {
    const session = store.get();
    return (session.status === 'signedIn' ? session.user.id : null) === userId;
  };
  /** Changes what is known of whoever is signed in. */
  const amend = (person: Partial<User> & { id: number }) => {
    const session = store.get();
    if (session.status !== 'signedIn' || session.user.id !== person.id) return;
    const user = { ...session.user, ...person };
    if (JSON.stringify(user) !== JSON.stringify(session.user)) enter(user);
  };
  /** A session that merely ended keeps what was not sent: its user signs in again and sends it. */
  const signOut = (how: 'ended' | 'left' | 'deleted') => {
    store.set({ status: 'signedOut', how });
    forgetRecent();
    if (how !== 'ended' && lastId !== undefined) forgetUnsent(lastId);
  };
  const ask = async () => {
    try {
      const user = await calls.current.query();
      if (user) enter(user);
      else signOut('ended');
    } catch (error) {
      store.set({ status: 'failed', error });
    }
  };
  /** How one left, once one has, stays. */
  const end = () => {
    if (store.get().status !== 'signedOut') signOut('ended');
  };
  /** Asks once more, behind the pages that are shown: what is not answered changes nothing. */
  const askAgain = async () => {
    try {
      const user = await calls.current.query();
      // Somebody else may have signed in without this page's being told.
      const isOfAnother = user !== null && !isOf(null) && !isOf(user.id);
      if (!user || isOfAnother) end();
      else amend(user);
    } catch {
      // Nobody was reached: the pages that are shown stay.
    }
  };
  return {
    calls,
    use: store.useValue,
    /** Asks the server who is signed in (S1 §7: at the start). */
    ask,
    /** Signed in as `user`, here and in the other tabs, with the settings of the account (contract §3). */
    start: async (user: User) => {
      await adoptSettings(() => calls.settings.query());
      enter(user);
      announceSession(user.id);
    },
    /** What was heard of someone: where it is who is signed in, everything that shows them follows. */
    amend,
    /** One's own profile was saved, which the other tabs are told as well. */
    renew: (user: User) => {
      amend(user);
      announceSession(user.id);
    },
    /** The server has answered 'sign in': the session is over. */
    end,
    /** Something says that the session may be over. */
    askAgain,
    /** Signs out, here and in the other tabs. Throws when the server was not reached. */
    leave: async () => {
      try {
        await calls.logout.mutate(undefined, { context: { userId: lastId } });
      } catch (error) {
        if (failureOf(error)?.code !== 'auth.required') throw error;
        // Somebody else has signed in over it: they stay.
        return end();
      }
      signOut('left');
      announceSession(null);
    },
    /** The account is gone, and with it every session. */
    deleted: () => {
      signOut('deleted');
      announceSession(null);
    },
    /** Another tab of this browser has signed in or out, or has saved the profile. */
    follow: (userId: number | null) => {
      if (userId === null) {
        if (!isOf(null)) signOut('left');
        return;
      }
      if (isOf(userId)) {
        void askAgain();
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
