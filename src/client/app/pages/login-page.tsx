import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { AuthScreen } from '#client/features/auth/auth-screen.tsx';
import { LoginForm } from '#client/features/auth/login-form.tsx';
import { useInvitationLink } from '#client/features/invitation-link/use-invitation-link.ts';
import { partOnDemand } from '#client/lib/lazy-part.ts';
import { paths } from '#client/lib/paths.ts';
import { readReturnState, withInvitation } from '#client/lib/return-to.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { Notice } from '#client/ui/notice.tsx';

const InvitationNotice = partOnDemand(
  async () => (await import('#client/features/invitation-link/invitation-notice.tsx')).InvitationNotice,
);

/** Whoever is signed in already goes on to where they wanted to be, with the invitation that brought them here. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const { from, news } = readReturnState(useLocation().state);
  const invitation = useInvitationLink();
  const token = invitation?.token ?? null;
  const session = useSessionControl().use();
  usePageTitle(t('loginTitle'));
  if (session.status === 'signedIn') return <Navigate to={withInvitation(from, token)} replace />;
  // The session may have ended, and led here, before the answer that the account is gone.
  const said = session.status === 'signedOut' && session.how === 'deleted' ? 'accountDeleted' : news;
  return (
    <AuthScreen
      subtitle={t('loginSubtitle')}
      question={t('noAccount')}
      link={{ to: withInvitation(paths.register, token), text: t('register'), state: { from } }}
    >
      {said && (
        <div className="mb-4">
          <Notice text={t(said)} />
        </div>
      )}
      {invitation && (
        <Suspense>
          <InvitationNotice link={invitation} />
        </Suspense>
      )}
      <LoginForm />
    </AuthScreen>
  );
}
