import { matchesIn } from '#shared/search-text.ts';
import { foldForSearch } from '#shared/text.ts';
import type { EntryGroup } from './entry.ts';

export const hasAllWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => matchesIn(text, [word]).length > 0);

/** How well a title matches: it begins with what was typed, it holds all the words, or they stand elsewhere. */
function distanceOf(title: string, words: readonly string[]): number {
  if (foldForSearch(title).startsWith(words.join(' '))) return 0;
  return hasAllWords(title, words) ? 1 : 2;
}

/** The groups that hold anything, the one with the best match first; equal ones in the order given. */
export function orderGroups(groups: readonly EntryGroup[], words: readonly string[]): EntryGroup[] {
  const best = ({ entries }: EntryGroup) => Math.min(...entries.map(({ title }) => distanceOf(title, words)));
  return groups.filter(({ entries }) => entries.length > 0).toSorted((a, b) => best(a) - best(b));
}
