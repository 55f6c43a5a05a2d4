import { formatters } from '#shared/formatters.ts';
import { formatAgo } from '#client/lib/dates.ts';

type Reader = { language: string; timezone: string };

/** S1 §2.5, both formats: '5 minut temu' and '04 gru, 14:05'. */
export function notificationTimes(at: string, { language, timezone: timeZone }: Reader, now: number) {
  const moment = Date.parse(at);
  const write = (options: Intl.DateTimeFormatOptions) =>
    formatters.date(language, { ...options, timeZone }).format(moment);
  const day = write({ day: '2-digit', month: 'short' });
  return { ago: formatAgo(at, language, now), exact: `${day}, ${write({ hour: '2-digit', minute: '2-digit' })}` };
}
