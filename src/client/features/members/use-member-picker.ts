import { useMemo, useState } from 'react';
import type { Member } from '#shared/member.ts';
import { foldForSearch } from '#shared/text.ts';
import { compareTexts } from '#shared/text-order.ts';
import type { User } from '#shared/user.ts';
import { trpc } from '#client/lib/trpc.ts';

/** However many people fit, no more are drawn: the list stays quick with thousands of accounts. */
const maxShown = 50;

/** S1 §2.12: the username and the email. */
export const labelOf = ({ username, email }: User) => `${username} (${email})`;

type Candidate = { user: User; folded: string };

const inOrder = (users: readonly User[]): Candidate[] =>
  users
    .toSorted((a, b) => compareTexts(a.username, b.username))
    .map((user) => ({ user, folded: foldForSearch(`${labelOf(user)}\n${user.fullName}\n${user.email}`) }));

/** Those who fit what was typed, where a name or the email begins with it first. */
function fitting(candidates: readonly Candidate[], typed: string): Candidate[] {
  const text = foldForSearch(typed);
  if (text === '') return [...candidates];
  const fit = candidates.filter(({ folded }) => folded.includes(text));
  const begins = ({ folded }: Candidate) => folded.startsWith(text) || folded.includes(`\n${text}`);
  return [...fit.filter(begins), ...fit.filter((one) => !begins(one))];
}

/**
 * Everyone who is not in the project yet, found by username, full name or email without regard to case and Polish
 * letters (S1 §2.12). Whoever is added by someone else meanwhile is no longer chosen, nor is anybody once something else
 * stands in the field: what it shows is who would be added (S1 §5).
 */
export function useMemberPicker(members: readonly Member[]) {
  // No event tells of new accounts: each opening of the screen asks anew.
  const { data, error, isFetching, refetch } = trpc.user.list.useQuery(undefined, { staleTime: 0 });
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const everyone = useMemo(() => inOrder(data ?? []), [data]);
  const candidates = useMemo(() => {
    const memberIds = new Set(members.map(({ userId }) => userId));
    return everyone.filter(({ user }) => !memberIds.has(user.id));
  }, [everyone, members]);
  const fit = useMemo(() => fitting(candidates, typed), [candidates, typed]);
  const chosen = candidates.find(({ user }) => user.id === chosenId)?.user ?? null;
  const choose = (id: number | null, text = '') => {
    setChosenId(id);
    setTyped(text);
  };
  return {
    status: data ? ('ready' as const) : error ? ('failed' as const) : ('loading' as const),
    error,
    isRetrying: isFetching,
    retry: () => void refetch(),
    isEmpty: candidates.length === 0,
    hits: useMemo(() => fit.slice(0, maxShown).map(({ user }) => user), [fit]),
    total: fit.length,
    chosen,
    text: chosen ? labelOf(chosen) : typed,
    choose: (user: User | null) => choose(user?.id ?? null),
    search: (text: string) => choose(null, text),
  };
}

export type MemberPicker = ReturnType<typeof useMemberPicker>;
