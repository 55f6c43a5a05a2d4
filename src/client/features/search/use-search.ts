import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '#shared/limits.ts';
import { searchWords } from '#shared/search-text.ts';
import { foldForSearch } from '#shared/text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettled } from '#client/lib/use-settled.ts';

/** So long after the last letter the server is asked. */
const restMs = 150;
/** The same words are asked for again after this time. */
const staleTime = 10_000;

/**
 * What the server finds for a text, asked for when the typing rests. While it is 'loading', the last hits stay; they are
 * never replaced by those of an older text. 'short': with fewer than two letters nothing is asked (contract §4).
 */
export function useSearch(text: string) {
  const q = text.trim();
  const settled = useSettled(q, restMs);
  const words = searchWords(q);
  const isShort = foldForSearch(q).length < limits.searchMin || words.length === 0;
  const isAsked = !isShort && q === settled;
  const search = trpc.search.all.useQuery(
    { q: settled },
    { enabled: isAsked, staleTime, placeholderData: keepPreviousData },
  );
  const retry = () => void search.refetch();
  if (isShort) return { state: 'short' as const, hits: undefined, words, retry };
  if (!isAsked || search.isFetching) return { state: 'loading' as const, hits: search.data, words, retry };
  if (search.error) return { state: 'failed' as const, hits: undefined, error: search.error, words, retry };
  return { state: 'ready' as const, hits: search.data, words, retry };
}

export type Search = ReturnType<typeof useSearch>;
