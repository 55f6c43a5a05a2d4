import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isSameTalk, type TalkProps, TalkWords } from './talk-words.tsx';

type Props = Omit<TalkProps, 'place'> & { to: string; icon: ReactNode };

/** A chat in the narrow list; the one that is open is marked. */
export const ChatLink = memo(function ChatLink({ to, icon, ...talk }: Props) {
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
        <TalkWords nameClass={talk.chat.unreadCount > 0 && 'font-semibold'} {...talk} />
      </Link>
    </li>
  );
}, isSameTalk);
