import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, Suspense } from 'react';
import { BrowserRouter, createRoutesFromElements, Route, useRoutes } from 'react-router-dom';
import { LoginPage } from '#client/app/pages/login-page.tsx';
import { RegisterPage } from '#client/app/pages/register-page.tsx';
// First, as it hears of the browser's Back before the router does.
import '#client/lib/leave-guard.ts';
import { fetchScript } from '#client/lib/lazy-part.ts';
import { paths } from '#client/lib/paths.ts';
import { SessionContext, type SessionControl } from '#client/lib/session.ts';
import { useOtherTabs } from '#client/lib/session-channel.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard, Open } from './guard.tsx';
import { LoadingPage } from './loading-page.tsx';
import { loadNotFound, type Page, passwordPages, signedInPages } from './pages.tsx';
import { useChosenLanguage } from './use-chosen-language.ts';

const routeOf = ({ path, load }: Page) => {
  const Screen = lazy(() => fetchScript(load));
  return <Route key={path} path={path} element={<Screen />} />;
};

const NotFound = lazy(() => fetchScript(loadNotFound));

const routes = createRoutesFromElements(
  <>
    <Route path={paths.login} element={<LoginPage />} />
    <Route path={paths.register} element={<RegisterPage />} />
    {passwordPages.map(routeOf)}
    <Route element={<Guard />}>{signedInPages.map(routeOf)}</Route>
  </>,
);

/** A route for '*' would not be that of an address with a line break in it. */
const Screens = () =>
  useRoutes(routes) ?? (
    <Open>
      <NotFound />
    </Open>
  );

export function App({ session }: { session: SessionControl }) {
  useOtherTabs(session.follow);
  useChosenLanguage();
  return (
    <CSPProvider disableStyleElements>
      <SessionContext value={session}>
        <ErrorBoundary>
          <BrowserRouter>
            <Suspense fallback={<LoadingPage />}>
              <Screens />
            </Suspense>
          </BrowserRouter>
        </ErrorBoundary>
      </SessionContext>
    </CSPProvider>
  );
}
