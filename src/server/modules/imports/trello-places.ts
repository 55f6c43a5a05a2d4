import { standingStatuses } from '#shared/enumerations.ts';
import type { StandingStatus } from '#shared/task.ts';
import { foldForSearch } from '#shared/text.ts';
import type { TrelloList } from './trello-file.ts';

/** Where the cards of a list go: to a standing status, or to a column of the project's own, by its place among them. */
export type Place = StandingStatus | number;

/** Names that clearly say a status, folded. 'Backlog' is none: teams keep it beside what is to be done. */
const namesOfStatus: Record<StandingStatus, string[]> = {
  to_do: ['to do', 'todo', 'do zrobienia', 'do wykonania'],
  in_progress: [
    'in progress',
    'doing',
    'work in progress',
    'wip',
    'w trakcie',
    'w trakcie realizacji',
    'w toku',
    'w realizacji',
  ],
  to_approve: [
    'review',
    'in review',
    'to review',
    'to approve',
    'for approval',
    'do akceptacji',
    'do sprawdzenia',
    'do weryfikacji',
    'w weryfikacji',
    'weryfikacja',
  ],
  completed: ['done', 'completed', 'complete', 'finished', 'zakonczone', 'ukonczone', 'zrobione', 'gotowe', 'wykonane'],
};

/** The status that a list's name says, without regard to case, diacritics, signs and emoji: 'W toku!' is in progress. */
export function statusOfName(name: string): StandingStatus | null {
  const folded = foldForSearch(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return standingStatuses.find((status) => namesOfStatus[status].includes(folded)) ?? null;
}

/**
 * Gives every list its place; `lists` are in the order of the board. Lists stay distinct: of two that say the same
 * status the first takes it (an open one before an archived one), and the other becomes a column of its own.
 */
export function placesOf(lists: TrelloList[]): { places: Map<string, Place>; columns: TrelloList[] } {
  const places = new Map<string, Place>();
  const taken = new Set<StandingStatus>();
  for (const list of lists.toSorted((a, b) => Number(a.closed) - Number(b.closed))) {
    const status = statusOfName(list.name);
    if (!status || taken.has(status)) continue;
    taken.add(status);
    places.set(list.id, status);
  }
  const columns = lists.filter((list) => !places.has(list.id));
  columns.forEach((list, index) => places.set(list.id, index));
  return { places, columns };
}
