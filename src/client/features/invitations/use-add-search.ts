import { useState } from 'react';
import type { Member } from '#shared/member.ts';
import { emailIn, isSameEmail } from '#client/lib/same-email.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePersonSearch } from '#client/lib/use-person-search.ts';

/** Whose address it is, as far as the reader may know: a member's, or an invited one's. */
function usePlaceOf(projectId: number, members: readonly Member[]) {
  const { data: invitations = [] } = trpc.invitation.list.useQuery({ projectId });
  return (email: string) => {
    if (members.some(({ user }) => isSameEmail(user.email, email))) return 'isMember' as const;
    const isInvited = invitations.some(
      ({ invitedUserEmail, expiresAt }) => isSameEmail(invitedUserEmail, email) && Date.parse(expiresAt) > Date.now(),
    );
    return isInvited ? ('isInvited' as const) : null;
  };
}

/**
 * The search for people to add: those who are neither members nor invited (S1 §5), and the address typed in full where
 * nobody has it. Whoever is found among all people alone, and is no member, has been invited: by someone else, where a
 * worker's own invitations do not say so. `placeOf` says where an address stands.
 */
export function useAddSearch(projectId: number, members: readonly Member[]) {
  const [text, setText] = useState('');
  const placeOf = usePlaceOf(projectId, members);
  const found = usePersonSearch(text, projectId);
  const email = found.state === 'ready' ? emailIn(text) : undefined;
  const has = (people: typeof found.people) => people.some((one) => isSameEmail(one.email, email ?? ''));
  const known = email === undefined ? null : placeOf(email);
  const isNobodyYet = email !== undefined && known === null && !has(found.people);
  const everyone = usePersonSearch(isNobodyYet ? email : '');
  const place = known ?? (isNobodyYet && has(everyone.people) ? 'isInvited' : null);
  const isFree = isNobodyYet && place === null && everyone.state === 'ready';
  const shown = isNobodyYet ? { ...everyone, people: found.people } : found;
  return { text, onText: setText, found: shown, freeEmail: isFree ? email : undefined, place, placeOf };
}
