import { useTranslation } from 'react-i18next';
import { problemText } from '#client/lib/forms.ts';
import { personName } from '#client/lib/person-name.ts';
import { useMe } from '#client/lib/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Field, Input } from '#client/ui/field.tsx';
import { LeaveQuestion } from '#client/ui/leave-question.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { AvatarField } from './avatar-field.tsx';
import { usePicture } from './use-picture.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** For what is no word of a language. */
const asTyped = { autoCapitalize: 'none', spellCheck: false };

/** S2 §2, /profile. */
export function ProfileForm() {
  const { t } = useTranslation(['account', 'auth', 'frame']);
  const me = useMe();
  const picture = usePicture(me);
  const state = useProfileForm(me);
  const { handleSubmit, isBusy } = useSaveProfile(state, picture);
  const { register, formState } = state.form;
  const errorOf = (field: keyof typeof formState.errors) => problemText(formState.errors[field]);
  return (
    <form
      noValidate
      aria-label={t('frame:profile')}
      className="flex max-w-2xl flex-col gap-4 rounded-panel border border-line bg-surface p-4 md:p-5"
      onSubmit={handleSubmit}
    >
      <AvatarField name={personName(me) || t('frame:unnamedUser')} picture={picture} />
      <Field label={t('auth:fullName')} isRequired error={errorOf('fullName')}>
        <Input {...register('fullName')} dir="auto" autoComplete="name" />
      </Field>
      <Field label={t('auth:email')} isRequired error={errorOf('email')}>
        <Input {...register('email')} inputMode="email" autoComplete="email" {...asTyped} />
      </Field>
      {state.needsPassword && (
        <PasswordField
          {...register('currentPassword')}
          label={t('password.current')}
          hint={t('profile.emailHint')}
          error={errorOf('currentPassword')}
          autoComplete="current-password"
        />
      )}
      <Field label={t('auth:username')} isRequired hint={t('profile.usernameHint')} error={errorOf('username')}>
        <Input {...register('username')} autoComplete="username" {...asTyped} />
      </Field>
      <div className="mt-1 flex justify-end">
        <Button type="submit" variant="primary" isBusy={isBusy} className="max-md:flex-1">
          {t('profile.save')}
        </Button>
      </div>
      <LeaveQuestion isDirty={(state.isDirty || picture.isChanged) && !isBusy} />
    </form>
  );
}
