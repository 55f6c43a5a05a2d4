import type { Language } from '#shared/i18n/languages.ts';
import { escapeHtml } from './html.ts';
import type { Mail } from './mailer.ts';

type Letter = {
  to: string;
  subject: string;
  /** Paragraphs above and below the one thing that the reader can do. */
  before: string[];
  button: { text: string; url: string };
  after: string[];
};

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

/** A mail as plain text and as HTML. Whatever stands in it is text, never markup. */
export function letter({ to, subject, before, button, after }: Letter, language: Language): Mail {
  const link = `<a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0f766e;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(button.text)}</a>`;
  const body = [...before.map(escapeHtml), link, ...after.map(escapeHtml)].map(paragraph).join('');
  return {
    to,
    subject,
    text: [...before, button.url, ...after].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;font:15px/22px sans-serif;color:#1f1e1b">${body}</body></html>`,
  };
}
