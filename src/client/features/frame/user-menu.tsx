import { LogOut, Settings, User as UserIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#client/lib/paths.ts';
import type { MenuHandle } from '#client/ui/menu-button.ts';
import { HandleMenu, MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu.tsx';

type Props = {
  handle: MenuHandle<null>;
  align?: 'start' | 'end';
  onSignOut: () => void;
  /** What stands between one's own pages and the way out. */
  children?: ReactNode;
};

/** The menu of who is signed in (S1 §2.4). */
export function UserMenu({ handle, align, onSignOut, children }: Props) {
  const { t } = useTranslation('frame');
  return (
    <HandleMenu handle={handle} align={align}>
      {() => (
        <>
          <MenuLink to={paths.profile} icon={<UserIcon size={16} />}>
            {t('profile')}
          </MenuLink>
          <MenuLink to={paths.settings} icon={<Settings size={16} />}>
            {t('settings')}
          </MenuLink>
          <MenuSeparator />
          {children}
          <MenuItem icon={<LogOut size={16} />} onSelect={onSignOut}>
            {t('logout')}
          </MenuItem>
        </>
      )}
    </HandleMenu>
  );
}
