import type { Entry, EntryGroup } from './entry.ts';
import { hasAllWords, orderGroups } from './order-groups.ts';
import { useCommands } from './use-commands.tsx';
import { type FoundPerson, useHitGroups } from './use-hit-groups.tsx';
import { useRecentGroup } from './use-recent-group.tsx';
import { useSearch } from './use-search.ts';

/** What stands below the field: where one has been and what can be done; once one types, what is found. */
export function useEntryGroups(text: string, onPerson: (person: FoundPerson) => void) {
  const search = useSearch(text);
  const recent = useRecentGroup();
  const all = useCommands();
  const found = useHitGroups(search.hits, onPerson);
  const { words } = search;
  const isMeant = ({ title, name = '' }: Entry) => hasAllWords(title, words) || hasAllWords(name, words);
  const commands: EntryGroup = { id: 'commands', entries: all.filter(isMeant) };
  if (text.trim() === '') return { search, groups: [recent, commands].filter(({ entries }) => entries.length > 0) };
  const isNothing = words.length === 0;
  return { search, groups: isNothing ? [] : orderGroups([...found, commands], words) };
}
