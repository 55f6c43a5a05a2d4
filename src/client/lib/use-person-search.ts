import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '#shared/limits.ts';
import { foldForSearch } from '#shared/text.ts';
import type { FoundUser } from '#shared/user.ts';
import { trpc } from './trpc.ts';
import { useSettled } from './use-settled.ts';

/** So long after the last letter the server is asked. */
const restMs = 250;
/** S1 §9: what was found stays good for 30 s. */
const staleTime = 30_000;

const fits = ({ fullName, username, email }: FoundUser, q: string): boolean =>
  foldForSearch(`${fullName}\n${username}\n${email}`).includes(foldForSearch(q));

export type PersonSearch = {
  /** While it is 'loading', those among the last ones found who fit what has been typed since. */
  people: readonly FoundUser[];
  /** 'short': fewer than two letters, nothing is asked (S1 §5). */
  state: 'short' | 'loading' | 'ready' | 'failed';
  retry: () => void;
};

/**
 * The people whom a text finds (S1 §5, §9), asked for when the typing rests. With `projectId` those who are neither in
 * that project nor invited to it; whoever changes that invalidates `user.search`.
 */
export function usePersonSearch(text: string, projectId?: number): PersonSearch {
  const q = text.trim();
  const settled = useSettled(q, restMs);
  const isShort = foldForSearch(q).length < limits.searchMin;
  // Nobody's name or email is longer, and the server takes no longer text.
  const isTooLong = q.length > limits.email;
  const isAsked = !isShort && !isTooLong && q === settled;
  const search = trpc.user.search.useQuery(
    { q: settled, projectId },
    { enabled: isAsked, staleTime, placeholderData: keepPreviousData },
  );
  const retry = () => void search.refetch();
  if (isShort || isTooLong) return { people: [], state: isShort ? 'short' : 'ready', retry };
  const people = search.data ?? [];
  if (!isAsked || search.isPending || search.isPlaceholderData)
    return { people: people.filter((one) => fits(one, q)), state: 'loading', retry };
  return { people, state: search.isError && !search.data ? 'failed' : 'ready', retry };
}
