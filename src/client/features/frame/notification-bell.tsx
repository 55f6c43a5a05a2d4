import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Popover } from '#client/ui/popover.tsx';

/** S1 §2.5. Nothing writes notifications yet, so there are none. */
export function NotificationBell() {
  const { t } = useTranslation('frame');
  const trigger = (
    <IconButton label={t('notifications')}>
      <Bell size={18} />
    </IconButton>
  );
  return (
    <Popover trigger={trigger} title={t('notifications')}>
      <p className="px-4 py-8 text-center text-sm text-ink-2">{t('noNotifications')}</p>
    </Popover>
  );
}
