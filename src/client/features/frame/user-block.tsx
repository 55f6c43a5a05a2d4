import { ChevronsUpDown, LogOut, Settings, User as UserIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import { paths } from '#client/lib/paths.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu.tsx';

/** Who is signed in, with a menu (S1 §2.4, with its fallbacks). */
export function UserBlock({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const { t } = useTranslation('frame');
  const name = personName(user) || t('unnamedUser');
  const trigger = (
    <button
      type="button"
      className="flex w-full items-center gap-2.5 rounded-control p-2 text-left hover:bg-hover data-popup-open:bg-hover"
    >
      <Avatar name={name} src={user.avatar} isDecorative />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-ink-2">{user.email || t('noEmail')}</span>
      </span>
      <ChevronsUpDown size={16} aria-hidden className="shrink-0 text-ink-3" />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      <MenuLink to={paths.profile} icon={<UserIcon size={16} />}>
        {t('profile')}
      </MenuLink>
      <MenuLink to={paths.settings} icon={<Settings size={16} />}>
        {t('settings')}
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} />} onSelect={onSignOut}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}
