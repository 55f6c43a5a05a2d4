import { lazy, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { againMs } from '#client/lib/again.ts';
import { failureOf, reasonText } from '#client/lib/error-text.ts';
import { fetchScript } from '#client/lib/lazy-part.ts';
import { paths } from '#client/lib/paths.ts';
import type { ReturnState } from '#client/lib/return-to.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { LoadingPage } from './loading-page.tsx';
import { loadSignedIn } from './pages.tsx';

const SignedIn = lazy(() => fetchScript(loadSignedIn));

/** Only signed-in users get past (S1 §2.1); others sign in and come back to where they were going (contract §1). */
export function Guard() {
  const { t } = useTranslation('frame');
  const { use, ask } = useSessionControl();
  const session = use();
  const { isBusy, run: retry } = useBusy(ask);
  // What was pressed on the page before, to sign in or to ask again, is gone with it.
  const [isArrival, setArrival] = useState(session.status !== 'loading');
  if (session.status === 'failed' && !isArrival) setArrival(true);
  const askLater = useEffectEvent(() => void retry());
  const error = session.status === 'failed' ? session.error : undefined;
  useEffect(() => {
    if (error === undefined) return;
    const timer = setTimeout(askLater, againMs);
    return () => clearTimeout(timer);
  }, [error]);
  const { pathname, search, hash } = useLocation();
  switch (session.status) {
    case 'signedIn':
      return (
        <SignedIn key={session.user.id} isArrival={isArrival}>
          <Outlet />
        </SignedIn>
      );
    case 'signedOut': {
      const state: ReturnState | null = session.how !== 'ended' ? null : { from: `${pathname}${search}${hash}` };
      return <Navigate to={paths.login} replace state={state} />;
    }
    case 'failed':
      return (
        <main className="flex min-h-dvh flex-col bg-canvas">
          <ErrorState
            title={t(failureOf(session.error) ? 'notOpenedTitle' : 'unreachableTitle')}
            text={reasonText(session.error)}
            error={session.error}
            onRetry={() => void retry()}
            isRetrying={isBusy}
          />
        </main>
      );
    case 'loading':
      return <LoadingPage />;
  }
}

/** What anyone may see; for who is signed in it stands among all that surrounds their pages. */
export function Open({ children }: { children: ReactNode }) {
  const session = useSessionControl().use();
  switch (session.status) {
    case 'loading':
      return <LoadingPage />;
    case 'signedIn':
      return (
        <SignedIn key={session.user.id} isArrival={false}>
          {children}
        </SignedIn>
      );
    case 'signedOut':
    case 'failed':
      return <main className="flex min-h-dvh flex-col bg-canvas">{children}</main>;
  }
}
