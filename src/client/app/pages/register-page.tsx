import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AuthScreen } from '#client/features/auth/auth-screen.tsx';
import { RegisterForm } from '#client/features/auth/register-form.tsx';
import { useInvitationLink } from '#client/features/invitation-link/use-invitation-link.ts';
import { partOnDemand } from '#client/lib/lazy-part.ts';
import { paths } from '#client/lib/paths.ts';
import { readReturnState, type ReturnState, withInvitation } from '#client/lib/return-to.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';

const InvitationNotice = partOnDemand(
  async () => (await import('#client/features/invitation-link/invitation-notice.tsx')).InvitationNotice,
);

/** S1 §2.3; whoever comes through an invitation's link keeps it on the way to sign-in (contract §4). */
export function RegisterPage() {
  const { t } = useTranslation('auth');
  const { from } = readReturnState(useLocation().state);
  const navigate = useNavigate();
  const invitation = useInvitationLink();
  const token = invitation?.token ?? null;
  const session = useSessionControl().use();
  usePageTitle(t('registerTitle'));
  if (session.status === 'signedIn') return <Navigate to={withInvitation(from, token)} replace />;
  const handleRegistered = () => {
    const state: ReturnState = { from, news: 'registered' };
    // Back from the project that one then joins is not to lead to a link that has been used.
    void navigate(withInvitation(paths.login, token), { state, replace: token !== null });
  };
  return (
    <AuthScreen
      subtitle={t('registerSubtitle')}
      question={t('haveAccount')}
      link={{ to: withInvitation(paths.login, token), text: t('login'), state: { from } }}
    >
      {invitation && (
        <Suspense>
          <InvitationNotice link={invitation} />
        </Suspense>
      )}
      <RegisterForm
        invited={invitation && { findToken: invitation.findToken, onRefused: invitation.askAgain }}
        onRegistered={handleRegistered}
      />
    </AuthScreen>
  );
}
