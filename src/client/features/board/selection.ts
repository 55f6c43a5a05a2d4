import { useState, useSyncExternalStore } from 'react';
import type { Task } from '#shared/task.ts';
import { createStore } from '#client/lib/store.ts';

const none: ReadonlySet<number> = new Set();

/** Which cards are selected. Outside React, so that of a thousand cards only those are drawn anew that change. */
function createSelection() {
  const chosen = createStore(none);
  let anchor: number | null = null;
  const set = (ids: Iterable<number>) => {
    const next = new Set(ids);
    chosen.set(next.size > 0 ? next : none);
  };
  return {
    get: chosen.get,
    subscribe: chosen.subscribe,
    useIds: chosen.useValue,
    clear: () => set(none),
    toggle: (id: number) => {
      anchor = id;
      const ids = chosen.get();
      set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);
    },
    /** From the card that was selected last to this one, where both stand in the same column; else this one alone. */
    extend: (id: number, column: readonly number[]) => {
      const [from, to] = [column.indexOf(anchor ?? id), column.indexOf(id)];
      const range = from < 0 || to < 0 ? [id] : column.slice(Math.min(from, to), Math.max(from, to) + 1);
      anchor ??= id;
      set([...chosen.get(), ...range]);
    },
    /** What had gone and is there again, where nothing else is selected by now. */
    again: (ids: readonly number[]) => {
      if (chosen.get().size === 0) set(ids);
    },
    /** What is no longer there, or no longer shown, is not selected either. */
    keep: (tasks: readonly Task[]) => {
      const ids = chosen.get();
      if (ids.size === 0) return;
      const left = tasks.filter((task) => ids.has(task.id));
      if (left.length < ids.size) set(left.map((task) => task.id));
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;
export const useSelection = (): Selection => useState(createSelection)[0];
export const useIsSelected = ({ subscribe, get }: Selection, id: number): boolean =>
  useSyncExternalStore(subscribe, () => get().has(id));
