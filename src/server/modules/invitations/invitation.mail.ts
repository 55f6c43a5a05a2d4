import { formatters } from '#shared/formatters.ts';
import type { ProjectRole } from '#shared/project.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { textsIn } from '#server/kernel/i18n.ts';
import { letter } from '#server/kernel/letter.ts';
import type { Mail } from '#server/kernel/mailer.ts';

type Facts = {
  to: string;
  inviter: string;
  project: string;
  role: ProjectRole;
  url: string;
  expiresAt: string;
  timezone: string;
};

/** The mail that brings an invitation, as plain text and as HTML. Names in it are text, never markup. */
export function invitationMail(
  { to, inviter, project, role, url, expiresAt, timezone }: Facts,
  language: Language,
): Mail {
  const t = textsIn(language);
  const day = formatters.date(language, { dateStyle: 'long', timeZone: timezone });
  const date = day.format(Date.parse(expiresAt));
  return letter(
    {
      to,
      subject: t('mail:invitation.subject', { inviter, project }),
      before: [t('mail:hello'), t(`mail:invitation.text.${role}`, { inviter, project })],
      button: { text: t('mail:invitation.button'), url },
      after: [t('mail:invitation.until', { date }), t('mail:invitation.ignore')],
    },
    language,
  );
}
