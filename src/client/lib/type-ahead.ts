/** So long after a dialog has come its first field may still be without the focus. */
const restMs = 1_000;

let typed = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/** Ctrl and Alt together make letters on some keyboards, Option on others. */
const isCommand = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');

function hold(event: KeyboardEvent) {
  const isLetter = event.key.length === 1;
  if (isCommand(event) || (!isLetter && event.key !== 'Backspace' && event.key !== 'Enter')) return;
  if (isLetter) typed += event.key;
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  event.preventDefault();
  event.stopImmediatePropagation();
}

function stop() {
  clearTimeout(timer);
  window.removeEventListener('keydown', hold, true);
  typed = '';
}

/**
 * While the script of a dialog is on its way, what is typed is meant for that dialog and kept for its first field. Returns
 * how that ends: a moment after, if no field has taken it.
 */
export function holdTyping(): () => void {
  stop();
  window.addEventListener('keydown', hold, true);
  return () => void (timer = setTimeout(stop, restMs));
}

/** Types what was kept into a field, as if it had been there; anything else lets it go. */
export function typeInto(field: Element | null): void {
  const text = typed;
  stop();
  if (!text || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // Past React, which would take it for its own and tell nobody.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value + text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
