import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { reasonText } from '#client/lib/error-text.ts';
import { fetchScript } from '#client/lib/lazy-part.ts';
import { paths } from '#client/lib/paths.ts';
import type { ReturnState } from '#client/lib/return-to.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { LoadingPage } from './loading-page.tsx';
import { loadSignedIn } from './pages.tsx';

const SignedIn = lazy(() => fetchScript(loadSignedIn));

/** Only signed-in users get past (S1 §2.1); others sign in and come back to where they were going (contract §1). */
export function Guard() {
  const { t } = useTranslation('frame');
  const { use, ask } = useSessionControl();
  const session = use();
  const { pathname, search, hash } = useLocation();
  switch (session.status) {
    case 'signedIn':
      return <SignedIn key={session.user.id} />;
    case 'signedOut': {
      const state: ReturnState | null = session.how !== 'ended' ? null : { from: `${pathname}${search}${hash}` };
      return <Navigate to={paths.login} replace state={state} />;
    }
    case 'failed':
      return (
        <main className="flex min-h-dvh flex-col bg-canvas">
          <ErrorState title={t('unreachableTitle')} text={reasonText(session.error)} onRetry={() => void ask()} />
        </main>
      );
    case 'loading':
      return <LoadingPage />;
  }
}
