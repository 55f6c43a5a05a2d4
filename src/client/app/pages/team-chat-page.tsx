import { useParams } from 'react-router-dom';
import { TeamTalk } from '#client/app/pages/chat/team-talk.tsx';
import { ChatLayout } from '#client/features/chats/chat-layout.tsx';
import { ChatNotFound, ChatPending } from '#client/features/chats/chat-problem.tsx';
import { useTeamChat } from '#client/features/chats/use-one-chat.ts';

/** S2 §2: /chat/team/{id}. */
export function TeamChatPage() {
  const id = Number(useParams().teamChatId);
  const found = useTeamChat(id);
  return (
    <ChatLayout>
      {found.status === 'notFound' && <ChatNotFound />}
      {found.status === 'pending' && <ChatPending {...found.read} />}
      {found.status === 'ready' && <TeamTalk key={id} chat={found.chat} />}
    </ChatLayout>
  );
}
