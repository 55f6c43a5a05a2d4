import { UnsentChats } from '#client/features/chat/unsent-chats.tsx';
import { TeamScreen } from '#client/features/chats/team-screen.tsx';

/** S2 §2: /team. */
export const TeamPage = () => (
  <TeamScreen>
    <UnsentChats />
  </TeamScreen>
);
