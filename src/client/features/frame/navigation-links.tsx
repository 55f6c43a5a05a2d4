import { clsx } from 'clsx';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import type { NavigationItem } from './navigation.ts';
import { useUnreadChats } from './use-unread-chats.ts';

export const rowClass =
  'flex h-9 w-full items-center gap-3 rounded-control px-2.5 text-sm text-ink-2 hover:bg-hover hover:text-ink touch:h-11';

type RowProps = {
  to: string;
  icon: ReactNode;
  isCurrent: boolean;
  /** What is unread there, as a badge and in words that take the place of the name. */
  unread?: { badge: string; label: string };
  onGo?: () => void;
  children: string;
};

const Row = ({ to, icon, isCurrent, unread, onGo, children }: RowProps) => (
  <Link
    to={to}
    aria-label={unread?.badge ? unread.label : undefined}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={onGo}
    className={clsx(
      rowClass,
      isCurrent && 'bg-selected font-medium text-brand-ink hover:bg-selected hover:text-brand-ink',
    )}
  >
    {icon}
    {children}
    {unread?.badge && (
      <span className="ml-auto rounded-full bg-brand px-1.5 text-xs leading-5 font-semibold text-on-brand tabular-nums">
        {unread.badge}
      </span>
    )}
  </Link>
);

/** The areas of the product. `onGo` tells the phone's menu to close. */
export function NavigationLinks({ items, onGo }: { items: readonly NavigationItem[]; onGo?: () => void }) {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const unread = useUnreadChats();
  return (
    <nav aria-label={t('mainNavigation')} className="flex flex-1 flex-col gap-0.5 overflow-y-auto">
      {items.map(({ to, label, icon: Icon, isAt }) => (
        <Row
          key={to}
          to={to}
          icon={<Icon size={18} />}
          isCurrent={isAt.test(pathname)}
          unread={label === 'chat' ? unread : undefined}
          onGo={onGo}
        >
          {t(label)}
        </Row>
      ))}
      <span className="flex-1" />
      <Row to={paths.settings} icon={<Settings size={18} />} isCurrent={pathname === paths.settings} onGo={onGo}>
        {t('settings')}
      </Row>
    </nav>
  );
}
