import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamChat } from '#shared/team-chat.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { Button } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { ChatSection } from './chat-section.tsx';
import { DirectSection } from './direct-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import { TaskSection } from './task-section.tsx';
import { TeamChatRow } from './team-chat-row.tsx';
import type { Wanted } from './team-dialogs.tsx';
import { useDirectChats, useRequests, useTaskChats, useTeamChats } from './use-chats.ts';

const TeamDialogs = lazyPart(async () => (await import('./team-dialogs.tsx')).TeamDialogs);

/** S2 §2: the reader's team chats, private conversations, chats of tasks and requests. */
export function TeamScreen() {
  const { t } = useTranslation('chats');
  usePageTitle(t('title'));
  const { list, chats } = useTeamChats();
  const all = [list, useDirectChats().list, useRequests().list, useTaskChats().list];
  // How much room each takes is known once all are there: nothing that is seen is pushed away.
  const isComing = all.some(({ isLoading }) => isLoading);
  const wanted = useOpened<Wanted>();
  const { open } = wanted;
  const [forChat] = useState(() => ({
    add: (chat: TeamChat) => open({ kind: 'add', chat }),
    leave: (chat: TeamChat) => open({ kind: 'leave', chat }),
  }));
  return (
    <Page title={t('title')}>
      <div className="flex w-full max-w-4xl flex-col gap-8">
        <ChatSection
          title={t('team.title')}
          list={list}
          none={t('team.empty')}
          failed={t('loadFailed')}
          action={
            <Button variant="primary" onClick={() => open({ kind: 'create' })}>
              {t('newChat')}
            </Button>
          }
        >
          {chats.map((chat) => (
            <TeamChatRow key={chat.id} chat={chat} onAdd={forChat.add} onLeave={forChat.leave} />
          ))}
        </ChatSection>
        {!isComing && (
          <>
            <DirectSection action={<Button onClick={() => open({ kind: 'talk' })}>{t('newTalk')}</Button>} />
            <RequestsSection />
            <TaskSection />
          </>
        )}
      </div>
      {wanted.subject && (
        <Suspense>
          <TeamDialogs wanted={wanted} chats={chats} />
        </Suspense>
      )}
    </Page>
  );
}
