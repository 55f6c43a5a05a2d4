import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { taskChatPath } from '#client/lib/message-path.ts';
import { ChatSection } from './chat-section.tsx';
import { TalkRow } from './talk-row.tsx';
import { useTaskChats } from './use-chats.ts';

/** The chats of tasks that concern the reader. */
export function TaskSection() {
  const { t } = useTranslation('chats');
  const { list, chats } = useTaskChats();
  return (
    <ChatSection title={t('task.title')} list={list} none={t('task.empty')} failed={t('loadFailed')}>
      {chats.map((chat) => (
        <TalkRow
          key={chat.id}
          to={taskChatPath(chat.id, chat.projectId)}
          icon={<ListChecks size={18} aria-hidden className="mx-2 shrink-0 text-ink-2" />}
          name={chat.title}
          place={chat.projectName}
          chat={chat}
          of={{ taskId: chat.id }}
        />
      ))}
    </ChatSection>
  );
}
