import type { DragOverEvent, DragStartEvent } from '@dnd-kit/core';
import { useEffect, useState } from 'react';
import type { Column } from '#shared/column.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import { limits } from '#shared/limits.ts';
import { startSwallowing, stopSwallowing } from '#client/lib/drag.ts';
import { type Carried, nothingCarried } from './board-context.ts';
import type { Guide, Load, Mark } from './drag-guide.ts';
import { followPointer, trackPointer } from './follow-pointer.ts';
import type { Selection } from './selection.ts';
import { loadOf } from './use-announcements.ts';
import type { Target } from './use-move-tasks.ts';

/** A finger that rests so long without moving selects; what moves after 250 ms is dragged. */
const longPressMs = 500;
const restPx = 8;
/** Less is no attempt to put a card elsewhere. */
const attemptPx = 24;

type By = 'mouse' | 'finger' | 'keyboard';
const byOf = (event: Event): By =>
  event instanceof KeyboardEvent ? 'keyboard' : 'touches' in event ? 'finger' : 'mouse';

/** What is being carried: how, since when, and how far from where it was taken up. */
type Drag = { load: Load; by: By; since: number; moved: Task[]; track: ReturnType<typeof trackPointer> | null };

type Options = {
  guide: Guide;
  selection: Selection;
  /** In the order in which they stand, which is the one in which several come to stand elsewhere. */
  tasks: readonly Task[];
  columns: readonly Column[];
  isManual: boolean;
  canMove: (task: Task) => boolean;
  onCarried: (carried: Carried) => void;
  /** Cards are let go: over a column, or over none. */
  onDrop: (tasks: Task[], target: Target | null) => void;
  onColumnDrop: (column: Column, beforeId: number | null) => void;
  /** A card was carried about its own column, whose order is not its to choose. */
  onVain: () => void;
  /** More are selected than can be moved at once. */
  onTooMany: () => void;
};

/** A drag about the board: what is carried, and what becomes of it when it is let go. */
export function useBoardDrag(options: Options) {
  const { guide, selection, tasks, columns, isManual, onCarried } = options;
  const [drag, setDrag] = useState<Drag | null>(null);

  useEffect(() => {
    if (!drag || drag.by === 'keyboard') return;
    const { load, by, since, track } = drag;
    let isPressed = false;
    let frame = 0;
    const look = (now: number) => {
      followPointer(guide, load, { isManual, columns });
      const isLongPress = by === 'finger' && load.kind === 'card' && now - since >= longPressMs;
      // What moves on after all is dragged, and not selected.
      if (isLongPress && isPressed !== distanceOf(track) < restPx) {
        isPressed = !isPressed;
        selection.toggle(load.task.id);
      }
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [drag, guide, selection, isManual, columns]);

  const handleStart = ({ active, activatorEvent }: DragStartEvent) => {
    const load = loadOf(active);
    if (!load) return;
    const by = byOf(activatorEvent);
    if (by !== 'keyboard') startSwallowing();
    const ids = selection.get();
    const isOneOfSeveral = load.kind === 'card' && ids.has(load.task.id);
    const moved = isOneOfSeveral ? tasks.filter((task) => ids.has(task.id) && options.canMove(task)) : [];
    if (moved.length > limits.tasksAtOnce) {
      guide.refuse();
      return options.onTooMany();
    }
    const all = load.kind === 'card' && moved.length === 0 ? [load.task] : moved;
    guide.begin(all.map(({ id }) => id));
    onCarried({ isDragging: true, draggedId: load.kind === 'card' ? load.task.id : null, ids: guide.carried });
    if (load.kind === 'card' && isManual && by === 'keyboard') markOwnPlace(guide, load.task);
    const track = by === 'keyboard' ? null : trackPointer(guide, activatorEvent);
    setDrag({ load, by, since: activatorEvent.timeStamp, moved: all, track });
  };
  const handleEnd = () => {
    if (!drag) return finish();
    const { load, by } = drag;
    drag.track?.catchUp();
    followPointer(guide, load, { isManual, columns });
    const { over } = guide;
    const mark = guide.mark();
    finish();
    const distance = distanceOf(drag.track);
    const isResting = by === 'finger' && distance < restPx;
    if (load.kind === 'person' && mark?.kind === 'card') load.onDrop(mark.taskId);
    if (load.kind === 'column' && mark?.kind === 'column') options.onColumnDrop(load.column, mark.beforeId);
    if (load.kind !== 'card') return;
    // Someone else may have moved or deleted cards under way.
    const there = drag.moved.flatMap(({ id }) => tasks.find((task) => task.id === id) ?? []);
    options.onDrop(there, isResting || over === null ? null : { status: over, ...(isManual && placeIn(over, mark)) });
    const isVain = !isManual && over === there[0]?.status && there.length === 1;
    if (isVain && by !== 'keyboard' && distance > attemptPx) options.onVain();
  };
  const finish = () => {
    drag?.track?.stop();
    stopSwallowing();
    setDrag(null);
    guide.end();
    onCarried(nothingCarried);
  };
  const handleCancel = () => {
    const load = drag?.load;
    finish();
    if (load?.kind === 'card') options.onDrop([load.task], null);
  };

  const handleOver = ({ over, active }: DragOverEvent) =>
    guide.lit.set(over && drag && loadOf(active)?.kind === 'card' ? (over.id as TaskStatus) : null);

  return {
    load: drag?.load ?? null,
    count: drag?.moved.length ?? 0,
    handlers: {
      onDragStart: handleStart,
      onDragOver: handleOver,
      onDragEnd: handleEnd,
      onDragCancel: handleCancel,
    },
  };
}

/** How far a pointer has carried something, in px. */
const distanceOf = (track: Drag['track']): number => track?.farthest() ?? 0;

const placeIn = (status: TaskStatus, mark: Mark | null) => ({
  beforeId: mark?.kind === 'between' && mark.status === status ? mark.beforeId : null,
});

/** Where it stands when it is taken up. */
function markOwnPlace(guide: Guide, { id, status }: Task) {
  const ids = guide.lists.get(status)?.ids() ?? [];
  const after = ids.slice(ids.indexOf(id) + 1).find((one) => !guide.carried.has(one));
  guide.setMark({ kind: 'between', status, beforeId: after ?? null });
}
