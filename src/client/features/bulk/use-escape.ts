import { useEffect } from 'react';

/** Whatever is open over the board, or a card that is carried, has Escape to itself. */
const hasItself = (target: EventTarget | null) =>
  document.querySelector('[data-dragging]') !== null ||
  (target instanceof Element &&
    target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null);

/** Escape, while nothing else wants it. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !hasItself(event.target)) onEscape();
    };
    // Before anything else hears of it: by then a carried card may be put down.
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [onEscape]);
}
