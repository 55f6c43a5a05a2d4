import { useState } from 'react';
import { peopleInOrder } from '#client/lib/name-order.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePersonSearch } from '#client/lib/use-person-search.ts';

/** Who may be chosen for a chat: whom a text finds (contract §1), and with no text those whom one works with. */
export function useCandidates() {
  const { id: readerId } = useMe();
  const [text, setText] = useState('');
  const found = usePersonSearch(text);
  const { data: team = [] } = trpc.user.team.useQuery(undefined, { select: peopleInOrder });
  const isSearching = text.trim() !== '';
  const people = (isSearching ? found.people : team).filter(({ id }) => id !== readerId);
  return { text, setText, isSearching, people, state: found.state, retry: found.retry };
}
