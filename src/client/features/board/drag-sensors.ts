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

/** A press that moves less is a click; a finger has to rest, so that swiping scrolls (S2 §9). */
const mouse = { activationConstraint: { distance: 5 } };
const touch = { activationConstraint: { delay: 250, tolerance: 8 } };

/** The carried card keeps this far inside a column, so that it is clearly over that one. */
const inset = 12;

/** The left and right arrow carry a card to the neighbouring column; up and down mean nothing, a column has its order. */
const toNeighbour: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
  event.preventDefault();
  if (!step) return undefined;
  const columns = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .toSorted((a, b) => a.rect.left - b.rect.left);
  const at = columns.findIndex(({ id }) => id === context.over?.id);
  const next = columns[at + step]?.rect;
  return next && { x: next.left + inset, y: currentCoordinates.y };
};

const keyboard = {
  coordinateGetter: toNeighbour,
  scrollBehavior: 'auto' as const,
  keyboardCodes: { start: ['Space'], cancel: ['Escape', 'Tab'], end: ['Space', 'Enter'] },
};

export const useBoardSensors = () =>
  useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch), useSensor(KeyboardSensor, keyboard));

/** With a pointer the column under it, and none outside (B08); with the keyboard the one the card is over. */
export const columnUnder: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);
