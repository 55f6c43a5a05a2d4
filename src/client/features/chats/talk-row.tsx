import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isSameTalk, type TalkProps, TalkWords } from './talk-words.tsx';

type Props = TalkProps & { to: string; icon: ReactNode };

/** A conversation as a row that leads to it. */
export const TalkRow = memo(function TalkRow({ to, icon, ...talk }: Props) {
  return (
    <li>
      <Link to={to} className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover">
        {icon}
        <TalkWords nameClass="font-medium" {...talk} />
      </Link>
    </li>
  );
}, isSameTalk);
