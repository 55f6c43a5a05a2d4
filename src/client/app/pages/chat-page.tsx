import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';

/** S1 §2.1: /chat reads which chat is meant from the query; with none it leads to the list of team chats. */
export function ChatPage() {
  const [query] = useSearchParams();
  const teamChatId = query.get('teamChatId');
  const directChatId = query.get('directChatId');
  if (teamChatId) return <Navigate to={paths.teamChat(encodeURIComponent(teamChatId))} replace />;
  if (directChatId) return <Navigate to={paths.directChat(encodeURIComponent(directChatId))} replace />;
  return <Navigate to={paths.team} replace />;
}
