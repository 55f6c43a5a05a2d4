import { useTranslation } from 'react-i18next';
import { dayInZone } from '#shared/calendar-day.ts';
import type { Message } from '#shared/message.ts';
import { formatClock, formatDay } from '#client/lib/dates.ts';
import { plainText } from '#shared/plain-text.ts';
import { useMe } from '#client/lib/session.ts';
import { useSettings } from '#client/lib/settings.ts';
import { useToday } from '#client/lib/use-today.ts';

type Props = {
  message: Message | null;
  /** In a direct chat it is plain who the other one is. */
  isDirect?: boolean;
};

/** The first words of what was said last, and by whom. */
export function LastMessage({ message, isDirect }: Props) {
  const { t } = useTranslation('chats');
  const { id } = useMe();
  if (!message) return <span className="truncate text-13 text-ink-3">{t('last.none')}</span>;
  const { senderId, senderName, deletedAt, content, attachments } = message;
  const words = plainText(content) || content;
  const text = deletedAt ? t('last.deleted') : words || t('last.file', { name: attachments[0]?.filename ?? '' });
  const name = senderName ?? t('unknownUser');
  const own = senderId === id;
  return (
    <bdi className="truncate text-13 text-ink-2">
      {own ? t('last.own', { text }) : isDirect ? text : t('last.of', { name, text })}
    </bdi>
  );
}

/** When it was said: the time of a message of today, else the day. */
export function LastTime({ message }: Pick<Props, 'message'>) {
  const { i18n } = useTranslation();
  const { timezone } = useSettings();
  const today = useToday();
  if (!message) return null;
  const day = dayInZone(Date.parse(message.sentAt), timezone);
  const clock = formatClock(message.sentAt, i18n.language, timezone);
  return (
    <time
      dateTime={message.sentAt}
      title={`${formatDay(day, i18n.language, 'full')}, ${clock}`}
      className="shrink-0 text-xs text-ink-2 tabular-nums"
    >
      {day === today ? clock : formatDay(day, i18n.language)}
    </time>
  );
}
