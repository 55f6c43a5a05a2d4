import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TeamChat } from '#shared/team-chat.ts';
import { teamChatRef } from '#client/lib/chat-key.ts';
import { paths } from '#client/lib/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { buttonClass } from '#client/ui/classes.ts';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { ChatDot } from './chat-dot.tsx';
import { whyNotAdd, whyNotLeave } from './chat-rights.ts';
import { LastMessage, LastTime } from './last-message.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { UnsentMark } from './unsent-mark.tsx';

type Props = { chat: TeamChat; onAdd: (chat: TeamChat) => void; onLeave: (chat: TeamChat) => void };

/** A team chat with what may be done to it (S2 §2). The buttons are described by the chat's name. */
export const TeamChatRow = memo(function TeamChatRow({ chat, onAdd, onLeave }: Props) {
  const { t } = useTranslation('chats');
  const id = useId();
  const whyAdd = whyNotAdd(chat);
  const whyLeave = whyNotLeave(chat);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-0.5">
        <p className="flex items-center gap-2">
          <ChatDot isPrivate={chat.isPrivate} />
          <Link
            id={id}
            to={paths.teamChat(chat.id)}
            dir="auto"
            className="line-clamp-2 min-w-0 text-sm font-medium wrap-anywhere hover:underline"
          >
            {chat.name}
          </Link>
          {chat.projectId !== null && <Badge className="shrink-0">{t('team.project')}</Badge>}
          <UnsentMark chat={teamChatRef(chat)} />
          <UnreadBadge count={chat.unreadCount} />
        </p>
        <p className="text-13 text-ink-2">{t('members', { count: chat.memberCount || 1 })}</p>
        {chat.description && (
          <p dir="auto" className="line-clamp-2 text-13 wrap-anywhere text-ink-2">
            {chat.description}
          </p>
        )}
        <p className="flex min-w-0 items-baseline gap-2">
          <LastMessage message={chat.lastMessage} />
          <LastTime message={chat.lastMessage} />
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <ReasonButton
          label={t('team.add')}
          aria-describedby={id}
          className="max-md:flex-1"
          reason={whyAdd && t(whyAdd)}
          onClick={() => onAdd(chat)}
        />
        <Link to={paths.teamChat(chat.id)} aria-describedby={id} className={buttonClass()}>
          {t('team.open')}
        </Link>
        <ReasonButton
          label={t('team.leave')}
          aria-describedby={id}
          className="max-md:flex-1"
          reason={whyLeave && t(whyLeave)}
          onClick={() => onLeave(chat)}
        />
      </div>
    </li>
  );
});
