import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fieldText } from '#client/lib/error-text.ts';
import { paths } from '#client/lib/paths.ts';
import { type Rules, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { linkClass } from '#client/ui/classes.ts';
import { Alert } from '#client/ui/notice.tsx';
import { PlainField } from '#client/ui/plain-field.tsx';
import { useLogin } from './use-login.ts';

const rules: Rules<'username' | 'password'> = {
  username: (value) => (value.trim() ? undefined : fieldText('field.usernameRequired')),
  password: (value) => (value ? undefined : fieldText('field.passwordRequired')),
};

/** Sign-in (S1 §2.2). */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const [rememberMe, setRememberMe] = useState(false);
  const { signIn, isBusy, error, problem } = useLogin();
  const { form, problems } = useCheckedForm(rules, async (values) => void (await signIn({ ...values, rememberMe })));
  return (
    <form className="flex flex-col gap-4" {...form}>
      {problem && <Alert text={problem} error={error} />}
      <PlainField
        name="username"
        label={t('username')}
        problem={problems.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PlainField
        isPassword
        name="password"
        label={t('password')}
        problem={problems.password}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox label={t('rememberMe')} checked={rememberMe} onChange={(e) => setRememberMe(e.target.checked)} />
        <Link to={paths.forgotPassword} className={`${linkClass} inline-flex items-center text-sm touch:min-h-11`}>
          {t('forgot')}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        {t(isBusy ? 'loginBusy' : 'login')}
      </Button>
    </form>
  );
}
