import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { createMenu, useMenuButton } from '#client/ui/menu-button.ts';
import { MenuPart } from '#client/ui/menu-part.tsx';

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

/** Who is signed in, with a menu (S1 §2.4, with its fallbacks). */
export function UserBlock({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const { t } = useTranslation('frame');
  const name = personName(user) || t('unnamedUser');
  const [handle] = useState(createMenu<null>);
  const menu = useMenuButton(handle, null);
  return (
    <>
      <button
        {...menu}
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
      <MenuPart handle={handle}>
        <UserMenu handle={handle} align="start" onSignOut={onSignOut} />
      </MenuPart>
    </>
  );
}
