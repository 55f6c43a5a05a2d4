import type { KeyboardEvent, MouseEvent } from 'react';
import type { Task } from '#shared/task.ts';
import { useBoardContext } from './board-context.ts';

const isTap = ({ nativeEvent }: MouseEvent) => (nativeEvent as PointerEvent).pointerType === 'touch';

/**
 * What a press on a card does. Plain: it opens the task; a tap selects while there are selected ones. With Ctrl or Cmd it
 * selects, with Shift up to there. On the keyboard `x` and Ctrl+Space select.
 */
export function useCardKeys({ id, status }: Task) {
  const { onOpen, selection, guide } = useBoardContext();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    if (event.shiftKey) selection.extend(id, guide.lists.get(status)?.ids() ?? []);
    else if (event.ctrlKey || event.metaKey || (isTap(event) && selection.get().size > 0)) selection.toggle(id);
    else onOpen(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isSelecting = event.key === ' ' ? event.ctrlKey : isPlain && event.key.toLowerCase() === 'x';
    if (!isSelecting || guide.isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    selection.toggle(id);
  };
  return { onClick, onKeyDown };
}
