import { type SyntheticEvent, useState, useSyncExternalStore } from 'react';
import type { Column } from '#shared/column.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import { createStore } from '#client/lib/store.ts';

/** What is pressed, to be carried if the press becomes a drag: what it is, its element, and the press. */
export type Press = (load: Load, element: HTMLElement, event: SyntheticEvent<HTMLElement>) => void;

/** What can be carried about a board: a card, with others that are selected; an own column; someone, to a card. */
export type Load =
  | { kind: 'card'; task: Task; from: string }
  | { kind: 'column'; column: Column }
  | { kind: 'person'; person: Person; canHave: (taskId: number) => boolean; onDrop: (taskId: number) => void };

/** Where a load would come to stand: before a card (null: at the end), on a card, before an own column. */
export type Mark =
  | { kind: 'between'; status: TaskStatus; beforeId: number | null }
  | { kind: 'card'; taskId: number }
  | { kind: 'column'; beforeId: number | null };

/** The element that says how to carry a card with the keyboard. */
export const dragHelpId = 'board-drag-help';

export type Point = { x: number; y: number };

/** What a column knows of its cards, of which only some are drawn: places are computed from it, never from the page (B08). */
export type ListProbe = {
  scroller: HTMLElement;
  ids: () => readonly number[];
  /** The card before which something let go at that height would stand; `carried` do not count. */
  beforeAt: (y: number, carried: ReadonlySet<number>) => number | null;
  /** Scrolls to where something before that card would stand, and says at which height that is. */
  reveal: (beforeId: number | null) => number;
};

const isSame = (a: Mark | null, b: Mark | null) => JSON.stringify(a) === JSON.stringify(b);

/** Knows of a drag what changes many times a second, and tells only those who draw it. */
function createGuide() {
  const mark = createStore<Mark | null>(null);
  const lit = createStore<TaskStatus | null>(null);
  const setMark = (next: Mark | null) => void (guide.isRefused || isSame(mark.get(), next) || mark.set(next));
  const guide = {
    mark: mark.get,
    subscribe: mark.subscribe,
    setMark,
    /** The column that a card is over, which is drawn as such. */
    lit,
    lists: new Map<TaskStatus, ListProbe>(),
    isDragging: false,
    /** Where the pointer is, and the column that it is over; no pointer while the keyboard carries. */
    pointer: null as Point | null,
    over: null as TaskStatus | null,
    /** The cards that are carried. */
    carried: new Set<number>() as ReadonlySet<number>,
    /** More are selected than can be moved at once: nothing is carried, until the next is taken up. */
    isRefused: false,
    refuse: () => {
      guide.isDragging = true;
      guide.isRefused = true;
    },
    begin: (ids: Iterable<number>) => {
      guide.isDragging = true;
      guide.isRefused = false;
      guide.carried = new Set(ids);
    },
    end: () => {
      setMark(null);
      lit.set(null);
      guide.isDragging = false;
      guide.pointer = null;
      guide.over = null;
    },
  };
  return guide;
}

export type Guide = ReturnType<typeof createGuide>;
export const useGuide = (): Guide => useState(createGuide)[0];

/** What someone makes of the mark; drawn again only when that changes. */
export const useMark = <T extends string | number | boolean | null>(guide: Guide, of: (mark: Mark | null) => T): T =>
  useSyncExternalStore(guide.subscribe, () => of(guide.mark()));

export const useIsLit = ({ lit }: Guide, status: TaskStatus): boolean =>
  useSyncExternalStore(lit.subscribe, () => lit.get() === status);

/** The cards of a column that stay where they are, as the places between which something can be put. */
export const standing = ({ lists, carried }: Guide, status: TaskStatus): readonly number[] =>
  (lists.get(status)?.ids() ?? []).filter((id) => !carried.has(id));

/** Which of how many places in its column a mark is, counted from 1. */
export function placeNumber(guide: Guide): { place: number; places: number } | null {
  const mark = guide.mark();
  if (mark?.kind !== 'between') return null;
  const ids = standing(guide, mark.status);
  const at = mark.beforeId === null ? ids.length : ids.indexOf(mark.beforeId);
  return { place: at + 1, places: ids.length + 1 };
}
