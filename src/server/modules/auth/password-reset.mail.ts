import type { Language } from '#shared/i18n/languages.ts';
import { textsIn } from '#server/kernel/i18n.ts';
import { letter } from '#server/kernel/letter.ts';
import type { Mail } from '#server/kernel/mailer.ts';

/** The mail with the link that sets a new password. */
export function passwordResetMail(
  { to, name, url }: { to: string; name: string; url: string },
  language: Language,
): Mail {
  const t = textsIn(language);
  return letter(
    {
      to,
      subject: t('mail:reset.subject'),
      before: [t('mail:hello'), t('mail:reset.text', { name })],
      button: { text: t('mail:reset.button'), url },
      after: [t('mail:reset.until'), t('mail:reset.ignore')],
    },
    language,
  );
}
