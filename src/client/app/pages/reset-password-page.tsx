import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthScreen } from '#client/features/auth/auth-screen.tsx';
import { ResetPassword } from '#client/features/password/reset-password.tsx';
import { paths } from '#client/lib/paths.ts';
import type { ReturnState } from '#client/lib/return-to.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';

/** The secret of the link, which leaves the address as soon as it is read: neither history nor passers-by keep it. */
function useToken(): string | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token') || null);
  useEffect(() => {
    if (search) void navigate(paths.resetPassword, { replace: true });
  }, [search, navigate]);
  return token;
}

/** Contract §3: where the mailed link leads. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['password', 'auth']);
  const token = useToken();
  const { end } = useSessionControl();
  const navigate = useNavigate();
  usePageTitle(t('resetTitle'));
  const handleDone = () => {
    // The session of this browser has ended with all others.
    end();
    const state: ReturnState = { from: paths.dashboard, news: 'passwordReset' };
    void navigate(paths.login, { state, replace: true });
  };
  return (
    <AuthScreen
      subtitle={t('resetSubtitle')}
      question={t('remembered')}
      link={{ to: paths.login, text: t('auth:login'), state: null }}
    >
      <ResetPassword token={token} onDone={handleDone} />
    </AuthScreen>
  );
}
