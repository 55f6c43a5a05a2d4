import {
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo, useRef, useState } from 'react';
import type { Task } from '#shared/task.ts';
import { dragKeys, mouseActivation, startSwallowing, stopSwallowing, touchActivation } from '#client/lib/drag.ts';
import { type Cell, cellOf, idOfCell, neighbourOf, type Row } from './cells.ts';

/** A card that is carried by keys stands this far inside its cell, and inside the screen. */
const inset = 12;
const edge = 80;

const taskOf = (data: { current?: Record<string, unknown> }) => data.current?.task as Task | undefined;
const elementOf = (id: string) => document.querySelector(`[data-cell="${id}"]`);

/** Brings a cell to the screen. Says where the carried card is to be drawn. */
function showCell(id: string) {
  const element = elementOf(id);
  if (!element) return undefined;
  element.scrollIntoView({ block: 'nearest' });
  const { left, top } = element.getBoundingClientRect();
  return { x: left + inset, y: Math.max(edge, Math.min(top + inset, window.innerHeight - edge)) };
}

/** The cell that is on the screen under a point, whatever has moved meanwhile (B08). */
const cellAt = ({ x, y }: { x: number; y: number }) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-cell]')?.dataset.cell)
    .find(Boolean);

/** The cell that arrow keys have come to, and how they go on from there. */
function useKeys(rows: readonly Row[]) {
  const aimedRef = useRef<Cell | null>(null);
  const coordinateGetter: KeyboardCoordinateGetter = (event, { context }) => {
    event.preventDefault();
    const next = aimedRef.current && neighbourOf(aimedRef.current, event.code, rows);
    if (!next || !context.droppableContainers.getEnabled().some(({ id }) => id === idOfCell(next))) return undefined;
    aimedRef.current = next;
    return showCell(idOfCell(next));
  };
  return { aimedRef, coordinateGetter };
}

/** A card being carried: which one, and into which cell it is dropped. */
export function useMatrixDrag(rows: readonly Row[], onDrop: (taskId: number, cell: Cell | null) => void) {
  const [dragged, setDragged] = useState<Task | null>(null);
  const { aimedRef, coordinateGetter } = useKeys(rows);
  const sensors = useSensors(
    useSensor(MouseSensor, mouseActivation),
    useSensor(TouchSensor, touchActivation),
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto', keyboardCodes: dragKeys }),
  );
  const collisionDetection = useMemo(
    (): CollisionDetection =>
      ({ pointerCoordinates, droppableContainers }) => {
        const wanted = pointerCoordinates ? cellAt(pointerCoordinates) : aimedRef.current && idOfCell(aimedRef.current);
        return droppableContainers.filter(({ id }) => id === wanted).map(({ id }) => ({ id }));
      },
    [aimedRef],
  );
  const handleStart = ({ active, activatorEvent }: DragStartEvent) => {
    const task = taskOf(active.data);
    if (!(activatorEvent instanceof KeyboardEvent)) startSwallowing();
    aimedRef.current = task ? cellOf(task) : null;
    setDragged(task ?? null);
  };
  const drop = (cell: Cell | null) => {
    stopSwallowing();
    setDragged(null);
    if (dragged) onDrop(dragged.id, cell);
  };
  const handleEnd = ({ over }: DragEndEvent) => drop((over?.data.current?.cell as Cell | undefined) ?? null);
  return {
    dragged,
    drag: {
      sensors,
      collisionDetection,
      onDragStart: handleStart,
      onDragEnd: handleEnd,
      onDragCancel: () => drop(null),
    },
  };
}
