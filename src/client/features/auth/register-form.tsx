import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { AuthField } from './auth-field.tsx';
import { Alert } from './notice.tsx';
import { registerRules } from './register-rules.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { type Invited, useRegister } from './use-register.ts';

/** For what is no word of a language. */
const asTyped = { autoCapitalize: 'none', spellCheck: false };

/** Registration (S1 §2.3). */
export function RegisterForm({ invited, onRegistered }: { invited: Invited | null; onRegistered: () => void }) {
  const { t } = useTranslation('auth');
  const { signUp, isBusy, problem } = useRegister(onRegistered, invited);
  const { form, problems } = useCheckedForm(registerRules, signUp);
  const field = <Name extends keyof typeof registerRules>(name: Name) => ({
    name,
    label: t(name),
    problem: problems[name],
  });
  return (
    <form className="flex flex-col gap-4" {...form}>
      {problem && <Alert text={problem} />}
      <AuthField {...field('fullName')} autoComplete="name" />
      <AuthField {...field('email')} inputMode="email" autoComplete="email" {...asTyped} />
      <AuthField {...field('username')} autoComplete="username" {...asTyped} />
      <AuthField {...field('password')} isPassword autoComplete="new-password" />
      <AuthField {...field('confirmPassword')} isPassword autoComplete="new-password" />
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        {t(isBusy ? 'registerBusy' : 'register')}
      </Button>
    </form>
  );
}
