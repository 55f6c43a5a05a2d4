import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/notification.ts';
import { useSettings } from '#client/lib/settings.ts';
import { useClock } from '#client/lib/use-clock.ts';
import { endedKey } from './ended-key.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { notificationTimes } from './notification-times.ts';
import { useWording } from './use-wording.ts';

type Props = { notification: Notification; isWaiting: boolean };

/**
 * An unread one is told by a dot, a heavier title and a word for screen readers, not by colour alone. An invitation or
 * a request says that it waits, read or not, and once it cannot be answered any more why (contract §4).
 */
export function NotificationBody({ notification, isWaiting }: Props) {
  const { t, i18n } = useTranslation('notifications');
  const { timezone } = useSettings();
  const { title, message } = useWording()(notification);
  const { type, isRead, createdAt } = notification;
  const ended = endedKey(notification);
  const { ago, exact } = notificationTimes(createdAt, { language: i18n.language, timezone }, useClock());
  return (
    <span className="flex gap-3 px-4 py-3">
      <NotificationIcon type={type} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-start gap-2">
          <span className={clsx('min-w-0 flex-1 text-sm', isRead ? 'font-medium' : 'font-semibold')}>{title}</span>
          {!isRead && (
            <>
              <span className="sr-only">{t('panel.unread')}</span>
              <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-brand" />
            </>
          )}
        </span>
        {message && (
          <span title={message} className="line-clamp-8 text-13 wrap-anywhere text-ink-2">
            {message}
          </span>
        )}
        {isWaiting && <span className="text-xs font-medium text-ink-2">{t('panel.waiting')}</span>}
        {ended && <span className="text-13 font-medium">{t(ended)}</span>}
        <time dateTime={createdAt} className="text-xs text-ink-3 tabular-nums">
          {ago ? `${ago} · ${exact}` : exact}
        </time>
      </span>
    </span>
  );
}
