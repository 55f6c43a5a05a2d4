import { clsx } from 'clsx';
import { type ReactNode, type Ref, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '#shared/notification.ts';
import { NotificationBody } from './notification-body.tsx';
import { type Question, questionOf } from './question.ts';
import { ReplyButtons } from './reply-buttons.tsx';
import { useRead } from './use-read.ts';
import { useTarget } from './use-target.ts';

type Props = { notification: Notification; onClose: () => void; ref?: Ref<HTMLLIElement> };

const rowClass =
  'block w-full text-left outline-none hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus';

/** S1 §2.5: pressing it marks it as read and opens what it is about; what asks for an answer has buttons instead. */
export function NotificationRow({ notification, onClose, ref }: Props) {
  const question = useMemo(() => questionOf(notification), [notification]);
  return (
    <li ref={ref} tabIndex={-1} className={clsx('group -outline-offset-2', !notification.isRead && 'bg-selected')}>
      <Surface notification={notification} question={question} onClose={onClose}>
        <NotificationBody notification={notification} isWaiting={question !== null} />
      </Surface>
      {question && <ReplyButtons notification={notification} question={question} />}
    </li>
  );
}

type SurfaceProps = Props & { question: Question | null; children: ReactNode };

function Surface({ notification, question, onClose, children }: SurfaceProps) {
  const target = useTarget(notification);
  const read = useRead();
  const handleClick = () => {
    read(notification);
    onClose();
  };
  if (question) return children;
  if (target !== null)
    return (
      <Link to={target} className={rowClass} onClick={handleClick}>
        {children}
      </Link>
    );
  if (notification.isRead) return children;
  return (
    <button type="button" className={rowClass} onClick={handleClick}>
      {children}
    </button>
  );
}
