import { ListChecks, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { taskChatPath } from '#client/lib/message-path.ts';
import { teamChatRef } from '#client/lib/chat-key.ts';
import { paths } from '#client/lib/paths.ts';
import { ChatDot } from './chat-dot.tsx';
import { ChatLink } from './chat-link.tsx';
import { DirectFace } from './direct-face.tsx';
import { useDirectChats, useTaskChats, useTeamChats } from './use-chats.ts';
import { useDirectName } from './use-direct-name.ts';

const titleClass = 'px-3 pt-4 pb-1 text-xs font-semibold text-ink-2';

/** All chats, narrow, beside a conversation on a wide screen. */
export function ChatList() {
  const { t } = useTranslation('chats');
  const { chats: teams } = useTeamChats();
  const { chats: directs } = useDirectChats();
  const { chats: tasks } = useTaskChats();
  const nameOf = useDirectName();
  return (
    <nav
      aria-label={t('page.list')}
      className="hidden w-72 shrink-0 flex-col overflow-y-auto overscroll-contain border-r border-line px-2 pb-4 lg:flex"
    >
      {teams.length > 0 && <h2 className={titleClass}>{t('team.title')}</h2>}
      <ul>
        {teams.map((chat) => (
          <ChatLink
            key={chat.id}
            to={paths.teamChat(chat.id)}
            icon={
              <span className="relative grid size-8 shrink-0 place-items-center rounded-full bg-chip text-ink-2">
                <Users size={16} aria-hidden />
                <span className="absolute right-0 bottom-0 inline-flex rounded-full ring-2 ring-surface">
                  <ChatDot isPrivate={chat.isPrivate} />
                </span>
              </span>
            }
            name={chat.name}
            chat={chat}
            of={teamChatRef(chat)}
          />
        ))}
      </ul>
      {directs.length > 0 && <h2 className={titleClass}>{t('direct.title')}</h2>}
      <ul>
        {directs.map((chat) => (
          <ChatLink
            key={chat.id}
            to={paths.directChat(chat.id)}
            icon={<DirectFace chat={chat} size={32} />}
            name={nameOf(chat)}
            chat={chat}
            of={{ directChatId: chat.id }}
            isDirect
          />
        ))}
      </ul>
      {tasks.length > 0 && <h2 className={titleClass}>{t('task.title')}</h2>}
      <ul>
        {tasks.map((chat) => (
          <ChatLink
            key={chat.id}
            to={taskChatPath(chat.id, chat.projectId)}
            icon={<ListChecks size={18} aria-hidden className="mx-1.75 shrink-0 text-ink-2" />}
            name={chat.title}
            chat={chat}
            of={{ taskId: chat.id }}
          />
        ))}
      </ul>
    </nav>
  );
}
