import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '#client/ui/popover.tsx';

type Props = { open: boolean; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** Nothing writes notifications yet, so there are none. */
export function NotificationPanel(props: Props) {
  const { t } = useTranslation('frame');
  return (
    <Popover title={t('notifications')} {...props}>
      <p className="px-4 py-8 text-center text-sm text-ink-2">{t('noNotifications')}</p>
    </Popover>
  );
}
