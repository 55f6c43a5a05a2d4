import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Message } from '#shared/message.ts';
import { LastMessage, LastTime } from './last-message.tsx';
import { UnreadBadge } from './unread-badge.tsx';

type Props = {
  to: string;
  icon: ReactNode;
  name: string;
  /** Where it belongs, under its name. */
  place?: string;
  chat: { lastMessage: Message | null; unreadCount: number };
  isDirect?: boolean;
};

/** A conversation as a row that leads to it. */
export const TalkRow = ({ to, icon, name, place, chat, isDirect }: Props) => (
  <li>
    <Link to={to} className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover">
      {icon}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className="min-w-0 flex-1 truncate text-sm font-medium">
            {name}
          </span>
          <LastTime message={chat.lastMessage} />
        </span>
        {place !== undefined && (
          <span dir="auto" className="truncate text-13 text-ink-2">
            {place}
          </span>
        )}
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
