import { useTranslation } from 'react-i18next';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Alert } from '#client/ui/notice.tsx';
import { PlainField } from '#client/ui/plain-field.tsx';
import { registerRules } from './register-rules.ts';
import { type Invited, useRegister } from './use-register.ts';

/** For what is no word of a language. */
const asTyped = { autoCapitalize: 'none', spellCheck: false };

/** Registration (S1 §2.3). */
export function RegisterForm({ invited, onRegistered }: { invited: Invited | null; onRegistered: () => void }) {
  const { t } = useTranslation('auth');
  const { signUp, isBusy, error, problem } = useRegister(onRegistered, invited);
  const { form, problems } = useCheckedForm(registerRules, signUp);
  const field = <Name extends keyof typeof registerRules>(name: Name) => ({
    name,
    label: t(name),
    problem: problems[name],
  });
  return (
    <form className="flex flex-col gap-4" {...form}>
      {problem && <Alert text={problem} error={error} />}
      <PlainField {...field('fullName')} autoComplete="name" />
      <PlainField {...field('email')} inputMode="email" autoComplete="email" {...asTyped} />
      <PlainField {...field('username')} autoComplete="username" {...asTyped} />
      <PlainField {...field('password')} isPassword autoComplete="new-password" />
      <PlainField {...field('confirmPassword')} isPassword autoComplete="new-password" />
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        {t(isBusy ? 'registerBusy' : 'register')}
      </Button>
    </form>
  );
}
