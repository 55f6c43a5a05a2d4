import { useTranslation } from 'react-i18next';
import { AuthScreen } from '#client/features/auth/auth-screen.tsx';
import { ForgotPassword } from '#client/features/password/forgot-password.tsx';
import { paths } from '#client/lib/paths.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';

/** Contract §3: 'Nie pamiętasz hasła?' on the sign-in screen leads here. */
export function ForgotPasswordPage() {
  const { t } = useTranslation(['password', 'auth']);
  usePageTitle(t('forgotTitle'));
  return (
    <AuthScreen
      subtitle={t('forgotTitle')}
      question={t('remembered')}
      link={{ to: paths.login, text: t('auth:login'), state: null }}
    >
      <ForgotPassword />
    </AuthScreen>
  );
}
