import { Menu as MenuIcon, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '#shared/user.ts';
import { paths } from '#client/lib/paths.ts';
import { useTitleMark } from '#client/lib/use-page-title.ts';
import { buttonClass, countBadgeClass } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Tip } from '#client/ui/tooltip.tsx';
import { AccountButton } from './account-button.tsx';
import { useUnreadChats } from './use-unread-chats.ts';

type Props = { user: User; search: ReactNode; bell: ReactNode; onMenu: () => void; onSignOut: () => void };

export function TopBar({ user, search, bell, onMenu, onSignOut }: Props) {
  const { t } = useTranslation('frame');
  const unread = useUnreadChats();
  useTitleMark('chats', unread.count);
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-3 md:px-6">
      <IconButton label={t('menu')} className="md:hidden" onClick={onMenu}>
        <MenuIcon size={20} />
      </IconButton>
      {search}
      <div className="ml-auto flex items-center gap-1 max-md:gap-0">
        <Tip text={t('chat')}>
          <Link
            to={paths.chat}
            aria-label={unread.label}
            className={`relative ${buttonClass({ variant: 'ghost', size: 'icon' })}`}
          >
            <MessageSquare size={18} />
            {unread.badge && <span className={countBadgeClass}>{unread.badge}</span>}
          </Link>
        </Tip>
        {bell}
        <AccountButton user={user} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
