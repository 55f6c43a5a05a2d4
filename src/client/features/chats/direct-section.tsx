import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#client/lib/paths.ts';
import { ChatSection } from './chat-section.tsx';
import { DirectFace } from './direct-face.tsx';
import { TalkRow } from './talk-row.tsx';
import { useDirectChats } from './use-chats.ts';
import { useDirectName } from './use-direct-name.ts';

/** The reader's private conversations, with who is there. */
export function DirectSection({ action }: { action: ReactNode }) {
  const { t } = useTranslation('chats');
  const { list, chats } = useDirectChats();
  const nameOf = useDirectName();
  return (
    <ChatSection
      title={t('direct.title')}
      list={list}
      none={t('direct.empty')}
      failed={t('loadFailed')}
      action={action}
    >
      {chats.map((chat) => (
        <TalkRow
          key={chat.id}
          to={paths.directChat(chat.id)}
          icon={<DirectFace chat={chat} />}
          name={nameOf(chat)}
          chat={chat}
          of={{ directChatId: chat.id }}
          isDirect
        />
      ))}
    </ChatSection>
  );
}
