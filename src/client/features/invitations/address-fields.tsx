import { useTranslation } from 'react-i18next';
import { problemText } from '#client/lib/forms.ts';
import { Field, Input } from '#client/ui/field.tsx';
import type { AddForm } from './use-add-form.ts';

type Props = { form: AddForm['form']; text: string; hasUsername?: boolean };

/** An address, and for the simple invitation the username that goes with it (S1 §5). */
export function AddressFields({ form, text, hasUsername }: Props) {
  const { t } = useTranslation('members');
  const { errors } = form.formState;
  return (
    <>
      <p className="text-13 text-ink-2">{text}</p>
      <Field label={t('email')} isRequired error={problemText(errors.invitedUserEmail)}>
        <Input
          {...form.register('invitedUserEmail')}
          type="email"
          placeholder={t('emailHint')}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {hasUsername && (
        <Field label={t('add.username')} isRequired error={problemText(errors.invitedUserUsername)}>
          <Input {...form.register('invitedUserUsername')} dir="auto" autoComplete="off" spellCheck={false} />
        </Field>
      )}
    </>
  );
}
