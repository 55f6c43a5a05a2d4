import type { Query, QueryClient } from '@tanstack/react-query';

type Key = [path: string[], options?: { input?: { teamChatId?: number } }];

/**
 * No event tells what is said in a chat that one is not in, so what was read of it must not be shown again. What is on
 * the screen is asked for anew, as if for the first time.
 */
export function forgetTeamChat(queryClient: QueryClient, teamChatId: number): void {
  const predicate = ({ queryKey }: Query) => (queryKey as Key)[1]?.input?.teamChatId === teamChatId;
  queryClient.removeQueries({ type: 'inactive', predicate });
  void queryClient.resetQueries({ type: 'active', predicate });
}
