import { useTranslation } from 'react-i18next';
import { problemText } from '#client/lib/forms.ts';
import { useMe } from '#client/lib/session.ts';
import { Button } from '#client/ui/button.tsx';
import { LeaveQuestion } from '#client/ui/leave-question.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { Section } from './section.tsx';
import { useChangePassword } from './use-change-password.ts';

export function PasswordSection() {
  const { t } = useTranslation('account');
  const me = useMe();
  const { form, handleSubmit, isBusy } = useChangePassword();
  const { errors, isDirty } = form.formState;
  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <form noValidate aria-label={t('password.title')} className="flex flex-col gap-4" onSubmit={handleSubmit}>
        {/* Tells the browser whose password it is to keep. */}
        <input hidden readOnly autoComplete="username" value={me.username} />
        <PasswordField
          {...form.register('currentPassword')}
          label={t('password.current')}
          error={problemText(errors.currentPassword)}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.register('newPassword')}
          label={t('password.new')}
          error={problemText(errors.newPassword)}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.register('repeated')}
          label={t('password.repeat')}
          error={problemText(errors.repeated)}
          autoComplete="new-password"
        />
        <div className="flex justify-end">
          <Button type="submit" isBusy={isBusy} className="max-md:flex-1">
            {t('password.save')}
          </Button>
        </div>
        <LeaveQuestion isDirty={isDirty && !isBusy} />
      </form>
    </Section>
  );
}
