import { clsx } from 'clsx';
import type { ChatRef } from '#shared/chat-ref.ts';
import type { Message } from '#shared/message.ts';
import { LastMessage, LastTime } from './last-message.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { UnsentMark } from './unsent-mark.tsx';

export type TalkProps = {
  name: string;
  /** Where it belongs, under its name. */
  place?: string;
  chat: { lastMessage: Message | null; unreadCount: number };
  /** How it is named where what is said in it is kept. */
  of: ChatRef;
  isDirect?: boolean;
};

/** Whether two rows say the same: all else in a row follows from its chat. One that says the same is not drawn again. */
export const isSameTalk = (a: TalkProps, b: TalkProps): boolean => a.chat === b.chat && a.name === b.name;

/** What a chat is called, what was said in it last and when, and how much of it is unread. */
export const TalkWords = ({
  name,
  nameClass,
  place,
  chat,
  of,
  isDirect,
}: TalkProps & { nameClass: string | false }) => (
  <span className="flex min-w-0 flex-1 flex-col gap-0.5">
    <span className="flex items-baseline gap-2">
      <span dir="auto" className={clsx('min-w-0 flex-1 truncate text-sm', nameClass)}>
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
      <UnsentMark chat={of} />
      <UnreadBadge count={chat.unreadCount} />
    </span>
  </span>
);
