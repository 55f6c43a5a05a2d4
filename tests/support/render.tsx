import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import type { User } from '#shared/user.ts';
import { createAuthCalls } from '#client/lib/auth-calls.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { createSession, SessionContext } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { layer } from '#client/ui/layer.ts';
import { useFocusRescue } from '#client/ui/use-focus-rescue.ts';
import { Toaster } from '#client/ui/toast.tsx';
import { type Answers, answering } from './answers.ts';

export const anna: User = {
  id: 1,
  username: 'anna',
  email: 'anna@ekipa.pl',
  fullName: 'Anna Kowalska',
  avatar: null,
  createdAt: '2026-01-01T08:00:00.000Z',
};

type Options = {
  answers?: Answers;
  /** Who is signed in. */
  user?: User;
  /** Where one is, `state` as a link would carry it. */
  at?: string | { pathname: string; search?: string; state?: unknown };
};

function Main({ children }: { children: ReactNode }) {
  useFocusRescue();
  return (
    <main ref={(main) => void (layer.current = main)} tabIndex={-1}>
      {children}
    </main>
  );
}

/** The browser's own address says the same as the router's, as in the app. */
function BrowserAddress() {
  const { search } = useLocation();
  useLayoutEffect(() => history.replaceState(history.state, '', `${location.pathname}${search}`), [search]);
  return null;
}

/** Draws components as the app would, with a server that answers what the test says. */
export async function renderWith(children: ReactNode, { answers = {}, user, at = '/' }: Options = {}) {
  const link = answering({ 'auth.current': () => user ?? null, ...answers });
  const session = createSession(createAuthCalls(link));
  const queryClient = createQueryClient(session.end);
  await session.ask();
  return render(
    <CSPProvider disableStyleElements>
      <SessionContext value={session}>
        <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <MemoryRouter initialEntries={[at]}>
              <BrowserAddress />
              <Main>{children}</Main>
            </MemoryRouter>
            <Toaster />
          </QueryClientProvider>
        </trpc.Provider>
      </SessionContext>
    </CSPProvider>,
  );
}
