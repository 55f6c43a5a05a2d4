import { useParams } from 'react-router-dom';
import { DirectTalk } from '#client/app/pages/chat/direct-talk.tsx';
import { UnsentHere } from '#client/features/chat/unsent-here.tsx';
import { ChatLayout } from '#client/features/chats/chat-layout.tsx';
import { ChatNotFound, ChatPending } from '#client/features/chats/chat-problem.tsx';
import { useDirectChat } from '#client/features/chats/use-one-chat.ts';

/** S2 §2: /chat/direct/{id}. */
export function DirectChatPage() {
  const id = Number(useParams().directChatId);
  const found = useDirectChat(id);
  return (
    <ChatLayout>
      {found.status === 'notFound' && (
        <ChatNotFound>
          <UnsentHere key={id} chat={{ directChatId: id }} />
        </ChatNotFound>
      )}
      {found.status === 'pending' && <ChatPending {...found.read} />}
      {found.status === 'ready' && <DirectTalk key={id} chat={found.chat} />}
    </ChatLayout>
  );
}
