import {
  closestCenter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useMemo } from 'react';
import type { TaskStatus } from '#shared/task.ts';
import { dragKeys, mouseActivation, touchActivation } from '#client/lib/drag.ts';
import { columnBeside } from './follow-pointer.ts';
import { type Guide, standing } from './drag-guide.ts';

/** The carried card keeps this far inside a column, so that it is clearly over that one. */
const inset = 12;

type Step = Parameters<KeyboardCoordinateGetter>;

/** The left and right arrow carry a card to the neighbouring column. */
function toNeighbour(step: number, [, { currentCoordinates, context }]: Step) {
  const columns = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .toSorted((a, b) => a.rect.left - b.rect.left);
  const at = columns.findIndex(({ id }) => id === context.over?.id);
  const next = columns[at + step];
  return next && { status: next.id as TaskStatus, x: next.rect.left + inset, y: currentCoordinates.y };
}

/** Puts the mark at the place of that number in a column, or at the nearest one, and tells how high that is. */
function markPlace(guide: Guide, status: TaskStatus, place: number): number | undefined {
  const ids = standing(guide, status);
  const beforeId = ids[Math.max(0, place)] ?? null;
  guide.setMark({ kind: 'between', status, beforeId });
  return guide.lists.get(status)?.reveal(beforeId);
}

const markedPlace = (guide: Guide, status: TaskStatus): number => {
  const mark = guide.mark();
  const ids = standing(guide, status);
  const beforeId = mark?.kind === 'between' ? mark.beforeId : null;
  return beforeId === null ? ids.length : ids.indexOf(beforeId);
};

/** Left and right between columns; up and down within one, where cards stand as they are put. */
const keysOf =
  (guide: Guide, isManual: boolean): KeyboardCoordinateGetter =>
  (...step) => {
    const [event, { currentCoordinates, context }] = step;
    event.preventDefault();
    const status = context.over?.id as TaskStatus | undefined;
    const place = status && isManual ? markedPlace(guide, status) : 0;
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
    if (sideways) {
      const next = toNeighbour(sideways, step);
      const y = next && isManual ? markPlace(guide, next.status, place) : undefined;
      return next && { x: next.x, y: y ?? next.y };
    }
    const along = { ArrowUp: -1, ArrowDown: 1 }[event.code];
    if (!along || !status || !isManual) return undefined;
    const y = markPlace(guide, status, place + along);
    return y === undefined ? undefined : { x: currentCoordinates.x, y };
  };

export function useBoardSensors(guide: Guide, isManual: boolean) {
  const keyboard = useMemo(
    () => ({ coordinateGetter: keysOf(guide, isManual), scrollBehavior: 'auto' as const, keyboardCodes: dragKeys }),
    [guide, isManual],
  );
  return useSensors(
    useSensor(MouseSensor, mouseActivation),
    useSensor(TouchSensor, touchActivation),
    useSensor(KeyboardSensor, keyboard),
  );
}

/** What is hit in the board's margins and between its columns: the column beside. */
function hitsBeside({ pointerCoordinates, droppableContainers }: Parameters<CollisionDetection>[0]) {
  const beside = pointerCoordinates && columnBeside(pointerCoordinates);
  return droppableContainers
    .filter(({ id }) => id === beside)
    .map((droppableContainer) => ({ id: droppableContainer.id, data: { droppableContainer, value: 0 } }));
}

/** With a pointer the column under it or beside it, and none outside (B08); with the keyboard the one the card is over. */
export const columnUnder =
  (guide: Guide): CollisionDetection =>
  (args) => {
    const under = args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);
    const hits = under.length > 0 ? under : hitsBeside(args);
    guide.pointer = args.pointerCoordinates;
    guide.over = (hits[0]?.id as TaskStatus | undefined) ?? null;
    return hits;
  };
