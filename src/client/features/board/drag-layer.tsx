import { DndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import {
  type ComponentProps,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { StatusPlace } from '#client/lib/statuses.ts';
import { useBoardContext } from './board-context.ts';
import { CarriedLoad } from './carried-load.tsx';
import { dragHelpId, type Load, type Press } from './drag-guide.ts';
import { columnUnder, useBoardSensors } from './drag-sensors.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useBoardDrag } from './use-board-drag.ts';

type Props = Omit<Parameters<typeof useBoardDrag>[0], 'guide' | 'selection' | 'isManual'> & {
  /** The columns that are shown. */
  places: readonly StatusPlace[];
  board: RefObject<HTMLElement | null>;
  onReady: (press: Press | null) => void;
};

type Pressed = { load: Load; element: HTMLElement; activator: EventTarget };
type Listeners = ReturnType<typeof useDraggable>['listeners'];

/**
 * Carries cards, columns and people about a board that knows nothing of how. Of all that can be carried only what is
 * pressed is known here, so that a thousand cards weigh nothing.
 */
export function DragLayer({ places, board, onReady, ...options }: Props) {
  const { guide, selection, isManual } = useBoardContext();
  const { load, count, handlers } = useBoardDrag({ ...options, guide, selection, isManual });
  const canScroll = useCallback((element: Element) => element === board.current, [board]);
  const drag: ComponentProps<typeof DndContext> = {
    id: dragHelpId,
    ...handlers,
    sensors: useBoardSensors(guide, isManual),
    collisionDetection: useMemo(() => columnUnder(guide), [guide]),
    accessibility: useAnnouncements(guide, options.tasks),
    // Sideways alone, and not so fast that columns fly past; the cards of a column are scrolled by `followPointer`.
    autoScroll: { canScroll, layoutShiftCompensation: false, acceleration: 5 },
  };
  return (
    <DndContext {...drag}>
      {places.map((place) => (
        <DropTarget key={place.status} place={place} board={board} />
      ))}
      <PressTarget onReady={onReady} />
      <CarriedLoad load={load} count={count} />
    </DndContext>
  );
}

/** A column as a place to drop on. */
function DropTarget({ place: { status }, board }: { place: StatusPlace; board: Props['board'] }) {
  const { nameOf } = useBoardContext();
  const { setNodeRef } = useDroppable({ id: status, data: { name: nameOf(status) } });
  useEffect(() => {
    setNodeRef(board.current?.querySelector<HTMLElement>(`[data-status="${status}"]`) ?? null);
  });
  return null;
}

const idOf = (load: Load): string | number => {
  if (load.kind === 'card') return load.task.id;
  return load.kind === 'column' ? `column-${load.column.id}` : `person-${load.person.id}`;
};

/** Takes presses, and stands for what is pressed. */
function PressTarget({ onReady }: Pick<Props, 'onReady'>) {
  const { guide } = useBoardContext();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const listeners = useRef<Listeners>(undefined);
  useEffect(() => {
    const press: Press = (load, element, event) => {
      if (guide.isDragging) return;
      flushSync(() => setPressed({ load, element, activator: event.target }));
      const name = { mousedown: 'onMouseDown', touchstart: 'onTouchStart', keydown: 'onKeyDown' }[event.type];
      if (name) listeners.current?.[name]?.(event);
    };
    // Not within an effect: what is pressed has to be drawn before it is told of the press.
    const timer = setTimeout(() => onReady(press));
    return () => {
      clearTimeout(timer);
      onReady(null);
    };
  }, [guide, onReady]);
  const keep = useCallback((ones: Listeners) => void (listeners.current = ones), []);
  return pressed && <StandIn key={idOf(pressed.load)} {...pressed} onListeners={keep} />;
}

function StandIn({ load, element, activator, onListeners }: Pressed & { onListeners: (listeners: Listeners) => void }) {
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id: idOf(load), data: load });
  useLayoutEffect(() => {
    setNodeRef(element);
    setActivatorNodeRef(activator instanceof HTMLElement ? activator : element);
    onListeners(listeners);
  });
  return null;
}
