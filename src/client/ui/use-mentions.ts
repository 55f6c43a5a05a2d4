import { type KeyboardEvent, type RefObject, type SyntheticEvent, useState } from 'react';
import { foldForSearch } from '#shared/text.ts';
import type { Person } from '#shared/user.ts';
import { isComposing } from '#client/lib/is-composing.ts';

/** So many are offered at once: a longer list is shorter to type than to read. */
const most = 8;
/** What stands between '@' and the caret, where a mention can begin (`#shared/mentions.ts`). */
const begun = /(?:^|[^\p{L}\p{N}._-])@([\p{L}\p{M}\p{N}._-]{0,40})$/u;

/** Those whose names fit, the ones whose name begins so first. */
function fitting(people: readonly Person[], typed: string): Person[] {
  const q = foldForSearch(typed);
  const isFirst = ({ username, fullName }: Person) =>
    [username, ...fullName.split(/\s+/)].some((name) => foldForSearch(name).startsWith(q));
  const fit = people.filter(({ username, fullName }) => foldForSearch(`${username}\n${fullName}`).includes(q));
  return [...fit.filter(isFirst), ...fit.filter((person) => !isFirst(person))].slice(0, most);
}

type Options = {
  field: RefObject<HTMLTextAreaElement | null>;
  people: readonly Person[];
  onText: (text: string) => void;
};

/**
 * The people to choose from once '@' and perhaps a few letters stand before the caret of a field. Escape ends that for
 * this '@', and nothing else.
 */
export function useMentions({ field, people, onText }: Options) {
  const [query, setQuery] = useState<{ start: number; typed: string } | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [index, setIndex] = useState(0);
  const isOpen = query !== null && query.start !== dismissed;
  const found = isOpen ? fitting(people, query.typed) : [];
  const active = Math.min(index, found.length - 1);

  /** Looks at what stands before the caret, wherever it has gone. */
  const look = ({ currentTarget: { value, selectionStart, selectionEnd } }: SyntheticEvent<HTMLTextAreaElement>) => {
    const typed = selectionStart === selectionEnd ? begun.exec(value.slice(0, selectionStart))?.[1] : undefined;
    const start = selectionStart - (typed?.length ?? 0);
    if (typed === undefined) setDismissed(null);
    if (typed !== query?.typed) setIndex(0);
    setQuery(typed === undefined ? null : { start, typed });
  };
  const close = () => setQuery(null);
  const choose = ({ username }: Person) => {
    if (!field.current || !query) return;
    field.current.setRangeText(`${username} `, query.start, query.start + query.typed.length, 'end');
    field.current.focus();
    onText(field.current.value);
    close();
  };
  /** Takes a key that is for the list; says whether it did. */
  const takeKey = (event: KeyboardEvent): boolean => {
    const chosen = found[active];
    if (!chosen || isComposing(event) || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    const keys: Record<string, () => void> = {
      ArrowDown: () => setIndex((active + 1) % found.length),
      ArrowUp: () => setIndex((active + found.length - 1) % found.length),
      Enter: () => choose(chosen),
      Tab: () => choose(chosen),
      Escape: () => setDismissed(query?.start ?? null),
    };
    const act = keys[event.key];
    if (!act) return false;
    event.preventDefault();
    event.stopPropagation();
    act();
    return true;
  };
  return { found, active, look, close, choose, takeKey };
}
