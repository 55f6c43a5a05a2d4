import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import { Drawer } from '#client/ui/drawer.tsx';
import { phoneNavigation } from './navigation.ts';
import { Side } from './side.tsx';

type Props = { open: boolean; user: User; onSignOut: () => void; onClose: () => void };

/** The slide-in menu of a phone (S1 §2.4). */
export function PhoneMenu({ open, user, onSignOut, onClose }: Props) {
  const { t } = useTranslation('frame');
  return (
    <Drawer open={open} title={t('menu')} onClose={onClose}>
      <Side items={phoneNavigation} user={user} onSignOut={onSignOut} onGo={onClose} />
    </Drawer>
  );
}
