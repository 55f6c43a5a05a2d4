import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, failureOf, fieldErrors, fieldText } from '#client/lib/error-text.ts';
import { looksLikeEmail } from '#client/lib/looks-like-email.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { useCall } from '#client/lib/use-call.ts';
import { type Rules, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorLine } from '#client/ui/error-line.tsx';
import { Alert } from '#client/ui/notice.tsx';
import { PlainField } from '#client/ui/plain-field.tsx';
import { LoadingScreen } from '#client/ui/spinner.tsx';
import { Outcome } from './outcome.tsx';
import { useOptions } from './use-options.ts';

/** Contract §3: with mail a one-time link, the same answer for every address; without it, whom to ask. */
export function ForgotPassword() {
  const { t } = useTranslation('password');
  const { answer, askAgain } = useOptions();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  if (!answer) return <LoadingScreen />;
  if ('error' in answer)
    return <ErrorLine error={answer.error} text={t('optionsFailed')} isRetrying={false} onRetry={askAgain} />;
  if (!answer.options.canMail || isRefused) return <p className="text-15">{t('noMail')}</p>;
  if (sentTo === null) return <EmailForm onSent={setSentTo} onNoMail={() => setRefused(true)} />;
  return (
    <Outcome title={t('sentTitle')} text={t('sentText', { email: sentTo })}>
      <Button onClick={() => setSentTo(null)}>{t('otherEmail')}</Button>
    </Outcome>
  );
}

const rules: Rules<'email'> = {
  email: (value) => (looksLikeEmail(value) ? undefined : fieldText('field.email')),
};

type FormProps = { onSent: (email: string) => void; onNoMail: () => void };

function EmailForm({ onSent, onNoMail }: FormProps) {
  const { t } = useTranslation('password');
  const { calls } = useSessionControl();
  const { run, isBusy, error } = useCall(
    (email: string) => calls.forgotPassword.mutate({ email }).then(() => email),
    onSent,
  );
  const { form, problems } = useCheckedForm(rules, async ({ email }) => {
    const failure = await run(email.trim());
    if (failureOf(failure)?.code === 'mail.off') onNoMail();
    return fieldErrors(failure);
  });
  const isAtField = fieldErrors(error).email !== undefined;
  return (
    <form className="flex flex-col gap-4" {...form}>
      <p className="text-sm text-ink-2">{t('forgotText')}</p>
      {error !== undefined && !isAtField && <Alert text={errorText(error, t('sendFailed'))} error={error} />}
      <PlainField
        name="email"
        label={t('email')}
        problem={problems.email}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        {t(isBusy ? 'sendBusy' : 'send')}
      </Button>
    </form>
  );
}
