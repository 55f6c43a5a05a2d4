import { useState } from 'react';
import type { Member } from '#shared/member.ts';
import { foldCase } from '#shared/text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePersonSearch } from '#client/lib/use-person-search.ts';
import { emailIn } from './add-values.ts';

const isSame = (a: string, b: string) => foldCase(a) === foldCase(b);

/**
 * The search for people to add: those who are neither members nor invited (S1 §5), and the address typed in full where
 * nobody has it. `placeOf` says of an address that it is a member's, or invited, as far as the reader may know.
 */
export function useAddSearch(projectId: number, members: readonly Member[]) {
  const [text, setText] = useState('');
  const found = usePersonSearch(text, projectId);
  const { data: invitations = [] } = trpc.invitation.list.useQuery({ projectId });
  const placeOf = (email: string) => {
    if (members.some(({ user }) => isSame(user.email, email))) return 'isMember' as const;
    const isInvited = invitations.some(
      ({ invitedUserEmail, expiresAt }) => isSame(invitedUserEmail, email) && Date.parse(expiresAt) > Date.now(),
    );
    return isInvited ? ('isInvited' as const) : null;
  };
  const email = found.state === 'ready' ? emailIn(text) : undefined;
  const place = email === undefined ? null : placeOf(email);
  const isFound = found.people.some((person) => isSame(person.email, email ?? ''));
  return { text, onText: setText, found, freeEmail: place || isFound ? undefined : email, place, placeOf };
}
