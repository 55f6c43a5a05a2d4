import { useEffect } from 'react';
import { canTakeBack } from '#client/lib/type-ahead.ts';

/** What is open has Escape to itself; a menu or a list that is on its way is open at its button. */
const open =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-haspopup]:is([aria-expanded=true], [aria-busy=true])';

/** Whatever is open over the board or on its way, or a card that is carried, has Escape to itself. */
const hasItself = (target: EventTarget | null) =>
  canTakeBack() ||
  document.querySelector('[data-dragging]') !== null ||
  (target instanceof Element && target.closest(open) !== null);

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
