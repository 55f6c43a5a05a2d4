import { formatAgo } from '#client/lib/dates.ts';

type Reader = { language: string; timezone: string };

/** S1 §2.5, both formats: '5 minut temu' and '04 gru, 14:05'. */
export function notificationTimes(at: string, { language, timezone: timeZone }: Reader) {
  const moment = Date.parse(at);
  const locale = language === 'en' ? 'en-GB' : language;
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(moment);
  const day = write({ day: '2-digit', month: 'short' });
  return { ago: formatAgo(at, language), exact: `${day}, ${write({ hour: '2-digit', minute: '2-digit' })}` };
}
