import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { useCallback, useMemo, useState } from 'react';
import type { Task, TaskStatus } from '#shared/task.ts';
import type { Carried, Landing } from './board-context.ts';
import { cardOf } from './use-announcements.ts';

/** The click that ends a drag must not open the card that was under the pointer when it began. */
const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};
const startSwallowing = () => window.addEventListener('click', swallow, true);
const stopSwallowing = () => setTimeout(() => window.removeEventListener('click', swallow, true));

/** A card being carried: which one, and where it is dropped. */
export function useBoardDrag(
  landing: Landing | null,
  onLanded: () => void,
  onDrop: (task: Task, status: TaskStatus | null) => void,
) {
  const [dragged, setDragged] = useState<Task | null>(null);
  const handleStart = useCallback(({ active, activatorEvent }: DragStartEvent) => {
    if (!(activatorEvent instanceof KeyboardEvent)) startSwallowing();
    setDragged(cardOf(active)?.task ?? null);
  }, []);
  const drop = useCallback(
    (status: TaskStatus | null) => {
      stopSwallowing();
      setDragged(null);
      if (dragged) onDrop(dragged, status);
    },
    [dragged, onDrop],
  );
  const handleEnd = useCallback(({ over }: DragEndEvent) => drop(over && (over.id as TaskStatus)), [drop]);
  const handleCancel = useCallback(() => drop(null), [drop]);
  const carried = useMemo<Carried>(
    () => ({ draggedId: dragged?.id ?? null, landing, onLanded }),
    [dragged, landing, onLanded],
  );
  return { dragged, carried, handlers: { onDragStart: handleStart, onDragEnd: handleEnd, onDragCancel: handleCancel } };
}
