import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamChat } from '#shared/team-chat.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useMe } from '#client/lib/session.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { Button } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { ChatSection } from './chat-section.tsx';
import { DirectSection } from './direct-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import { TaskSection } from './task-section.tsx';
import { TeamChatRow } from './team-chat-row.tsx';
import type { Wanted } from './team-dialogs.tsx';
import { useDirectChats, useRequests, useTaskChats, useTeamChats } from './use-chats.ts';

const TeamDialogs = lazyPart(async () => (await import('./team-dialogs.tsx')).TeamDialogs);

/**
 * S2 §2: the reader's team chats, private conversations, requests and chats of tasks. Who waits for an answer comes first,
 * after what the reader has to see to themselves (`children`).
 */
export function TeamScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('chats');
  usePageTitle(t('title'));
  const { id } = useMe();
  const { list, chats } = useTeamChats();
  const { list: asked, requests } = useRequests();
  const all = [list, useDirectChats().list, asked, useTaskChats().list];
  // How much room each takes is known once all are there: nothing that is seen is pushed away.
  const isComing = all.some(({ isLoading }) => isLoading);
  const hasReceived = requests.some(({ toUserId }) => toUserId === id);
  const wanted = useOpened<Wanted>();
  const { open } = wanted;
  const [forChat] = useState(() => ({
    add: (chat: TeamChat) => open({ kind: 'add', chat }),
    leave: (chat: TeamChat) => open({ kind: 'leave', chat }),
  }));
  return (
    <Page title={t('title')}>
      <div className="flex w-full max-w-4xl flex-col gap-8">
        {children}
        {!isComing && hasReceived && <RequestsSection />}
        <ChatSection
          title={t('team.title')}
          list={isComing ? { ...list, data: undefined, error: null } : list}
          none={t('team.empty')}
          failed={t('loadFailed')}
          action={
            <Button variant="primary" onClick={() => open({ kind: 'create' })}>
              {t('newChat')}
            </Button>
          }
        >
          {(isComing ? [] : chats).map((chat) => (
            <TeamChatRow key={chat.id} chat={chat} onAdd={forChat.add} onLeave={forChat.leave} />
          ))}
        </ChatSection>
        {!isComing && (
          <>
            <DirectSection action={<Button onClick={() => open({ kind: 'talk' })}>{t('newTalk')}</Button>} />
            {!hasReceived && <RequestsSection />}
            <TaskSection />
          </>
        )}
      </div>
      {wanted.subject && (
        <LazyDialog open={wanted.isOpen} onCancel={wanted.close}>
          <TeamDialogs wanted={wanted} chats={chats} />
        </LazyDialog>
      )}
    </Page>
  );
}
