import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { limits } from '#shared/limits.ts';
import { errorText, failureOf, fieldErrors, fieldText } from '#client/lib/error-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { useCall } from '#client/lib/use-call.ts';
import { type Rules, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/classes.ts';
import { Alert } from '#client/ui/notice.tsx';
import { PlainField } from '#client/ui/plain-field.tsx';
import { Outcome } from './outcome.tsx';

const rules: Rules<'password' | 'repeated'> = {
  password: (value) => (value.length < limits.password.min ? fieldText('field.passwordShort') : undefined),
  repeated: (value, values) => (value === values.password ? undefined : fieldText('field.passwordsDiffer')),
};

type Props = {
  /** What the mailed link carries; null where it was opened without. */
  token: string | null;
  onDone: () => void;
};

/** A new password by a mailed link, which works once and for an hour (contract §3). */
export function ResetPassword({ token, onDone }: Props) {
  const { t } = useTranslation('password');
  const [hasEnded, setEnded] = useState(false);
  if (token !== null && !hasEnded) return <ResetForm token={token} onDone={onDone} onEnded={() => setEnded(true)} />;
  return (
    <Outcome title={t(hasEnded ? 'endedTitle' : 'incompleteTitle')} text={t(hasEnded ? 'endedText' : 'incompleteText')}>
      <Link to={paths.forgotPassword} className={buttonClass({ variant: 'primary' })}>
        {t('askAgain')}
      </Link>
    </Outcome>
  );
}

type FormProps = { token: string; onDone: () => void; onEnded: () => void };

function ResetForm({ token, onDone, onEnded }: FormProps) {
  const { t } = useTranslation('password');
  const { calls } = useSessionControl();
  const { run, isBusy, error } = useCall((password: string) => calls.resetPassword.mutate({ token, password }), onDone);
  const { form, problems } = useCheckedForm(rules, async ({ password }) => {
    const failure = await run(password);
    if (failureOf(failure)?.httpStatus === 410) onEnded();
    return fieldErrors(failure);
  });
  const isAtField = fieldErrors(error).password !== undefined;
  return (
    <form className="flex flex-col gap-4" {...form}>
      {error !== undefined && !isAtField && <Alert text={errorText(error, t('saveFailed'))} error={error} />}
      <PlainField
        isPassword
        name="password"
        label={t('newPassword')}
        problem={problems.password}
        autoComplete="new-password"
      />
      <PlainField
        isPassword
        name="repeated"
        label={t('repeatPassword')}
        problem={problems.repeated}
        autoComplete="new-password"
      />
      <p className="text-13 text-ink-2">{t('resetText')}</p>
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        {t(isBusy ? 'saveBusy' : 'save')}
      </Button>
    </form>
  );
}
