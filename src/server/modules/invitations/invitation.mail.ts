import type { ProjectRole } from '#shared/project.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { escapeHtml } from '#server/kernel/html.ts';
import { textsIn } from '#server/kernel/i18n.ts';
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
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: timezone,
  });
  const hello = t('mail:invitation.hello');
  const text = t(`mail:invitation.text.${role}`, { inviter, project });
  const until = t('mail:invitation.until', { date: day.format(Date.parse(expiresAt)) });
  const ignore = t('mail:invitation.ignore');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const button = `<a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0f766e;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(t('mail:invitation.button'))}</a>`;
  return {
    to,
    subject: t('mail:invitation.subject', { inviter, project }),
    text: [hello, text, url, until, ignore].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;font:15px/22px sans-serif;color:#1f1e1b">${[
      paragraph(hello),
      paragraph(text),
      `<p style="margin:0 0 16px">${button}</p>`,
      paragraph(until),
      paragraph(ignore),
    ].join('')}</body></html>`,
  };
}
