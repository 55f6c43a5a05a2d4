import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Message } from '#shared/message.ts';
import { LastMessage, LastTime } from './last-message.tsx';
import { UnreadBadge } from './unread-badge.tsx';

type Props = {
  to: string;
  icon: ReactNode;
  name: string;
  chat: { lastMessage: Message | null; unreadCount: number };
  isDirect?: boolean;
};

/** A chat in the narrow list; the one that is open is marked. */
export function ChatLink({ to, icon, name, chat, isDirect }: Props) {
  const isCurrent = useLocation().pathname === to;
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'flex items-center gap-3 rounded-control px-3 py-2 -outline-offset-2',
          isCurrent ? 'bg-selected' : 'hover:bg-hover',
        )}
      >
        {icon}
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-baseline gap-2">
            <span
              dir="auto"
              className={clsx('min-w-0 flex-1 truncate text-sm', chat.unreadCount > 0 && 'font-semibold')}
            >
              {name}
            </span>
            <LastTime message={chat.lastMessage} />
          </span>
          <span className="flex items-center gap-2">
            <span className="flex min-w-0 flex-1">
              <LastMessage message={chat.lastMessage} isDirect={isDirect} />
            </span>
            <UnreadBadge count={chat.unreadCount} />
          </span>
        </span>
      </Link>
    </li>
  );
}
