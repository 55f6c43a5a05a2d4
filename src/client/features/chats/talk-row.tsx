import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type TalkProps, TalkWords } from './talk-words.tsx';

type Props = TalkProps & { to: string; icon: ReactNode };

/** A conversation as a row that leads to it. */
export const TalkRow = ({ to, icon, ...talk }: Props) => (
  <li>
    <Link to={to} className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover">
      {icon}
      <TalkWords nameClass="font-medium" {...talk} />
    </Link>
  </li>
);
