import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { createMenu, useMenuButton } from '#client/ui/menu-button.ts';
import { MenuPart } from '#client/ui/menu-part.tsx';

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** One's own picture in the top bar, which opens the account menu (S1 §2.4). */
export function AccountButton({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const { t } = useTranslation('frame');
  const [handle] = useState(createMenu<null>);
  const menu = useMenuButton(handle, null);
  return (
    <>
      <button
        {...menu}
        type="button"
        aria-label={t('account')}
        className="ml-1 grid place-items-center rounded-full touch:size-11"
      >
        <Avatar name={personName(user) || t('unnamedUser')} src={user.avatar} isDecorative />
      </button>
      <MenuPart handle={handle}>
        <AccountMenu handle={handle} onSignOut={onSignOut} />
      </MenuPart>
    </>
  );
}
