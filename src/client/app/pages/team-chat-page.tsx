import { useParams } from 'react-router-dom';
import { TeamTalk } from '#client/app/pages/chat/team-talk.tsx';
import { UnsentHere } from '#client/features/chat/unsent-here.tsx';
import { ChatLayout } from '#client/features/chats/chat-layout.tsx';
import { ChatNotFound, ChatPending } from '#client/features/chats/chat-problem.tsx';
import { useTeamChat } from '#client/features/chats/use-one-chat.ts';
import { teamChatRef } from '#client/lib/chat-key.ts';
import { useLast } from '#client/lib/use-opened.ts';

/** S2 §2: /chat/team/{id}. */
export function TeamChatPage() {
  const id = Number(useParams().teamChatId);
  return (
    <ChatLayout>
      <OneTeamChat key={id} id={id} />
    </ChatLayout>
  );
}

function OneTeamChat({ id }: { id: number }) {
  const found = useTeamChat(id);
  // Of a chat that is gone nobody tells any more of which project it was.
  const projectId = useLast(found.status === 'ready' ? found.chat.projectId : null);
  if (found.status === 'ready') return <TeamTalk chat={found.chat} />;
  if (found.status === 'pending') return <ChatPending {...found.read} />;
  return (
    <ChatNotFound>
      <UnsentHere chat={teamChatRef({ id, projectId })} />
    </ChatNotFound>
  );
}
