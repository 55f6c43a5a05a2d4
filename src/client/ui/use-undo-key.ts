import { useEffect } from 'react';
import { runToastAction } from './toast-manager.ts';

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio], [type=button])'));

/** Ctrl/Cmd+Z does what the visible toast's button does (contract §1); while someone types it stays the field's own. */
export function useUndoKey(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // With Caps Lock on the key is 'Z'.
      const isZ = event.key.toLowerCase() === 'z';
      const isUndo = isZ && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (isUndo && !isTextField(event.target) && runToastAction()) event.preventDefault();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
