import { type KeyboardEvent, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { useIsQuiet } from '#client/lib/use-is-quiet.ts';
import { type Load, type Press } from './drag-guide.ts';
import { useBoardContext } from './board-context.ts';

/** Makes something carriable: by mouse and finger, a card by Space on its link too. Null: it is not to be carried. */
export function usePress(load: Load | null) {
  const { press } = useBoardContext();
  if (!load) return {};
  const handle = (event: SyntheticEvent<HTMLElement>) => press(load, event.currentTarget, event);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.code === 'Space' && event.target instanceof HTMLAnchorElement) handle(event);
  };
  return { onMouseDown: handle, onTouchStart: handle, ...(load.kind === 'card' && { onKeyDown: handleKey }) };
}

/**
 * What a press does. Dragging is a script of its own, fetched when the pointer or the focus first comes to the board, or
 * a little after it is drawn: a finger announces itself by nothing. A press before it is there counts as soon as it is,
 * if it lasts so long.
 */
export function useDragPress() {
  const isQuiet = useIsQuiet();
  const [isWanted, setWanted] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const layer = useRef<Press | null>(null);
  const waiting = useRef<Parameters<Press> | null>(null);
  const press = useCallback<Press>((load, element, event) => {
    if (layer.current) return layer.current(load, element, event);
    setWanted(true);
    setPressed(true);
    waiting.current = [load, element, event];
    const forget = () => {
      waiting.current = null;
      setPressed(false);
    };
    for (const end of ['pointerup', 'pointercancel', 'focusout']) window.addEventListener(end, forget, { once: true });
  }, []);
  const handleReady = useCallback((ready: Press | null) => {
    layer.current = ready;
    if (ready && waiting.current) ready(...waiting.current);
    waiting.current = null;
  }, []);
  const want = () => setWanted(true);
  return {
    press,
    isWanted: isWanted || isQuiet,
    /** A press tries again what could not be fetched, and is told of it if it lasts so long. */
    wish: { open: isPressed, onCancel: () => setPressed(false) },
    onReady: handleReady,
    wanting: { onPointerOver: want, onFocus: want },
  };
}
