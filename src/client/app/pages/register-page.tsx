import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AuthScreen } from '#client/features/auth/auth-screen.tsx';
import { RegisterForm } from '#client/features/auth/register-form.tsx';
import { paths } from '#client/lib/paths.ts';
import { readReturnState, type ReturnState } from '#client/lib/return-to.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';

export function RegisterPage() {
  const { t } = useTranslation('auth');
  const { from } = readReturnState(useLocation().state);
  const navigate = useNavigate();
  const session = useSessionControl().use();
  usePageTitle(t('registerTitle'));
  if (session.status === 'signedIn') return <Navigate to={from} replace />;
  const handleRegistered = () => {
    const state: ReturnState = { from, isRegistered: true };
    void navigate(paths.login, { state });
  };
  return (
    <AuthScreen
      subtitle={t('registerSubtitle')}
      question={t('haveAccount')}
      link={{ to: paths.login, text: t('login'), state: { from } }}
    >
      <RegisterForm onRegistered={handleRegistered} />
    </AuthScreen>
  );
}
