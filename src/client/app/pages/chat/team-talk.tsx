import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { TeamChatWithMembers } from '#shared/team-chat.ts';
import { Conversation } from '#client/features/chat/conversation.tsx';
import { ChatDot } from '#client/features/chats/chat-dot.tsx';
import { ChatHeader } from '#client/features/chats/chat-header.tsx';
import { teamChatRef } from '#client/lib/chat-key.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { paths } from '#client/lib/paths.ts';
import { useRecent } from '#client/lib/recent.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMedia } from '#client/lib/use-media.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { Badge } from '#client/ui/badge.tsx';
import { linkClass } from '#client/ui/classes.ts';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { useMessageAddress } from './use-message-address.ts';

const ChatSettings = lazyPart(async () => (await import('#client/features/chats/chat-settings.tsx')).ChatSettings);

/** S2 §2: a team chat under its name, 'N członków' and the badge 'Zespół'. */
export function TeamTalk({ chat }: { chat: TeamChatWithMembers }) {
  const { t } = useTranslation('chats');
  usePageTitle(chat.name);
  useRecent({ kind: 'teamChat', id: chat.id, name: chat.name, projectId: chat.projectId });
  const navigate = useNavigate();
  // A finger's keyboard would cover half of what one came to read.
  const isKeyboardNear = useMedia('(pointer: fine)');
  const [isOpen, setOpen] = useState<boolean>();
  const handleClose = () => setOpen(false);
  const link = useMessageAddress();
  const whyReadOnly = useWhyReadOnly(chat.projectId);
  const people = useMemo(() => chat.members.map(({ user }) => user), [chat.members]);
  const canModerate = chat.role !== 'worker';
  return (
    <>
      <ChatHeader
        icon={<ChatDot isPrivate={chat.isPrivate} />}
        name={chat.name}
        text={
          <>
            <span className="shrink-0">{t('members', { count: chat.memberCount || 1 })}</span>
            <Badge className="shrink-0">{t('team.badge')}</Badge>
            {chat.projectId !== null && (
              <Link to={paths.project(chat.projectId)} className={`truncate ${linkClass}`}>
                {t('team.toProject')}
              </Link>
            )}
          </>
        }
        onSettings={() => setOpen(true)}
      />
      <Conversation
        chat={teamChatRef(chat)}
        title={chat.name}
        people={people}
        whyReadOnly={whyReadOnly}
        canModerate={canModerate}
        canPin={canModerate}
        projectId={chat.projectId ?? undefined}
        takesFocus={isKeyboardNear}
        link={link}
      />
      {isOpen !== undefined && (
        <LazyDialog open={isOpen} onCancel={handleClose}>
          <ChatSettings open={isOpen} chat={chat} onLeft={() => void navigate(paths.team)} onClose={handleClose} />
        </LazyDialog>
      )}
    </>
  );
}

/** In the chat of an archived project nothing is said any more. */
function useWhyReadOnly(projectId: number | null): string | null {
  const { t } = useTranslation('chats');
  const { data } = trpc.project.get.useQuery({ id: projectId ?? 0 }, { enabled: projectId !== null });
  return data?.status === 'archived' ? t('why.archived') : null;
}
