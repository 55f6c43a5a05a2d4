import { Form } from '@base-ui/react/form';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { Field, Input } from '#client/ui/field.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { Alert } from './notice.tsx';
import { registerRules, type RegisterValues } from './register-rules.ts';
import { useRegister } from './use-register.ts';

/** Registration (S1 §2.3), checked on submit and from then on with every change. */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const { t } = useTranslation('auth');
  const { signUp, isBusy, fieldErrors, problem } = useRegister(onRegistered);
  const form = useRef<Form.Actions>(null);
  const wasSubmitted = useRef(false);
  // The confirmation depends on the password: it is checked anew when that changes.
  const handlePasswordChange = () => wasSubmitted.current && form.current?.validate('confirmPassword');
  const handleSubmit = () => (wasSubmitted.current = true);
  return (
    <Form
      className="flex flex-col gap-4"
      actionsRef={form}
      errors={fieldErrors}
      onSubmitCapture={handleSubmit}
      onFormSubmit={(values: RegisterValues) => signUp(values)}
    >
      {problem && <Alert text={problem} />}
      <Field name="fullName" label={t('fullName')} validate={registerRules.fullName}>
        <Input autoComplete="name" />
      </Field>
      <Field name="email" label={t('email')} validate={registerRules.email}>
        <Input inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="username" label={t('username')} validate={registerRules.username}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" label={t('password')} validate={registerRules.password}>
        <PasswordInput autoComplete="new-password" onValueChange={handlePasswordChange} />
      </Field>
      <Field name="confirmPassword" label={t('confirmPassword')} validate={registerRules.confirmPassword}>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        {t(isBusy ? 'registerBusy' : 'register')}
      </Button>
    </Form>
  );
}
