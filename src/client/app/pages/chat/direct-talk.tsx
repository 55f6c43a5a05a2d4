import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DirectChat } from '#shared/direct-chat.ts';
import { Conversation } from '#client/features/chat/conversation.tsx';
import { ChatHeader } from '#client/features/chats/chat-header.tsx';
import { DirectFace } from '#client/features/chats/direct-face.tsx';
import { useDirectName } from '#client/features/chats/use-direct-name.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useRecent } from '#client/lib/recent.ts';
import { useMe } from '#client/lib/session.ts';
import { useMedia } from '#client/lib/use-media.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { useMessageAddress } from './use-message-address.ts';

const DirectSettings = lazyPart(
  async () => (await import('#client/features/chats/direct-settings.tsx')).DirectSettings,
);

/** S2 §2: a private conversation under the other one's name. With whom has no account any more nobody can talk (B31). */
export function DirectTalk({ chat }: { chat: DirectChat }) {
  const { t } = useTranslation('chats');
  const name = useDirectName()(chat);
  usePageTitle(name);
  useRecent({ kind: 'directChat', id: chat.id, name, projectId: null });
  const me = useMe();
  // A finger's keyboard would cover half of what one came to read.
  const isKeyboardNear = useMedia('(pointer: fine)');
  const [isOpen, setOpen] = useState<boolean>();
  const handleClose = () => setOpen(false);
  const link = useMessageAddress();
  const { otherUser } = chat;
  const people = useMemo(() => (otherUser ? [me, otherUser] : [me]), [me, otherUser]);
  return (
    <>
      <ChatHeader
        icon={<DirectFace chat={chat} />}
        name={name}
        text={otherUser && <bdi className="truncate">{`@${otherUser.username}`}</bdi>}
        onSettings={() => setOpen(true)}
      />
      <Conversation
        chat={{ directChatId: chat.id }}
        title={name}
        people={people}
        whyReadOnly={otherUser ? null : t('direct.gone')}
        staysChangeable
        canModerate={false}
        canPin
        takesFocus={isKeyboardNear}
        link={link}
      />
      {isOpen !== undefined && (
        <LazyDialog open={isOpen} onCancel={handleClose}>
          <DirectSettings open={isOpen} chat={chat} onClose={handleClose} />
        </LazyDialog>
      )}
    </>
  );
}
