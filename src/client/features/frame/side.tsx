import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import { Mark } from '#client/ui/mark.tsx';
import { NavigationLinks, rowClass } from './navigation-links.tsx';
import type { NavigationItem } from './navigation.ts';
import { UserBlock } from './user-block.tsx';

type Props = { items: readonly NavigationItem[]; user: User; onSignOut: () => void; onGo?: () => void };

/** What stands in the sidebar and in the phone's menu. */
export function Side({ items, user, onSignOut, onGo }: Props) {
  const { t } = useTranslation(['frame', 'common']);
  return (
    <>
      <div className="flex items-center gap-2.5 px-2 pt-1 pb-4">
        <Mark />
        <span className="font-semibold">{t('common:product')}</span>
      </div>
      <NavigationLinks items={items} onGo={onGo} />
      <button type="button" onClick={onSignOut} className={rowClass}>
        <LogOut size={18} />
        {t('logout')}
      </button>
      <div className="mt-2 border-t border-line pt-2">
        <UserBlock user={user} onSignOut={onSignOut} />
      </div>
    </>
  );
}
