import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/notification.ts';
import { wordingOf } from '#shared/notification-text.ts';

/** Words a notification in the language of the interface, whatever language it was told in. */
export function useWording() {
  const { t } = useTranslation(['notifications', 'common']);
  return (notification: Pick<Notification, 'type' | 'params'>) => {
    const { title, message, values } = wordingOf(notification, t('common:user.deletedName'));
    return { title: t(title), message: message === null ? '' : t(message, values) };
  };
}
