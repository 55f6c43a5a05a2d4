import { Form } from '@base-ui/react/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '#client/lib/error-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Field, Input } from '#client/ui/field.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { Alert } from './notice.tsx';
import { useLogin } from './use-login.ts';

const usernameRule = (value: unknown) => (String(value).trim() ? null : fieldText('field.usernameRequired'));
const passwordRule = (value: unknown) => (value ? null : fieldText('field.passwordRequired'));

/** Sign-in (S1 §2.2). Base UI's own form: zod and the form library would weigh more than the rest of this screen. */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const { signIn, isBusy, problem } = useLogin();
  const [rememberMe, setRememberMe] = useState(false);
  return (
    <Form
      className="flex flex-col gap-4"
      onFormSubmit={({ username, password }: { username: string; password: string }) =>
        signIn({ username, password, rememberMe })
      }
    >
      {problem && <Alert text={problem} />}
      <Field name="username" label={t('username')} validate={usernameRule}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" label={t('password')} validate={passwordRule}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Checkbox label={t('rememberMe')} checked={rememberMe} onChange={(e) => setRememberMe(e.target.checked)} />
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        {t(isBusy ? 'loginBusy' : 'login')}
      </Button>
    </Form>
  );
}
