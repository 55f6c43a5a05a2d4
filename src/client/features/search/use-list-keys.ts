import { type KeyboardEvent, useEffect, useState } from 'react';
import { isComposing } from '#client/lib/is-composing.ts';
import type { Entry } from './entry.ts';

const indexAfter = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowDown: (index + 1) % count, ArrowUp: (index + count - 1) % count, Home: 0, End: count - 1 })[key];

type Options = {
  text: string;
  entries: readonly Entry[];
  /** What is shown is not of this text yet: Enter waits until it is. */
  isWaiting: boolean;
  idOf: (entry: Entry) => string;
  onChoose: (entry: Entry) => void;
};

/**
 * Which entry is highlighted while the focus stays in the field: the first one, until the arrows, Home, End or the pointer
 * say otherwise. Enter that comes before the answer chooses the first of that answer, unless more has been typed since.
 */
export function useListKeys({ text, entries, isWaiting, idOf, onChoose }: Options) {
  const [picked, setPicked] = useState<{ key: string; text: string } | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const byKey = picked?.text === text ? entries.find(({ key }) => key === picked.key) : undefined;
  const active = byKey ?? entries[0];
  const activeId = active && idOf(active);
  const pick = (entry: Entry | undefined) => entry && setPicked({ key: entry.key, text });
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useEffect(() => {
    if (wanted === null || (wanted === text && isWaiting)) return;
    setWanted(null);
    if (wanted === text && active) onChoose(active);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each Enter, when its answer has come
  }, [wanted, text, isWaiting]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter' && !isComposing(event)) {
      event.preventDefault();
      if (isWaiting && !byKey) setWanted(text);
      else if (active) onChoose(active);
      return;
    }
    const next = active && indexAfter(event.key, entries.indexOf(active), entries.length);
    if (next === undefined) return;
    event.preventDefault();
    pick(entries[next]);
  };
  return { active, activeId, pick, onKeyDown };
}
