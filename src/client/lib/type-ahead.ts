/** So long after a press, or after a dialog has come, its first field may still be without the focus. */
const restMs = 1_000;
/** Whoever waits longer has begun something else, or will. */
const patienceMs = 10_000;

type Hold = {
  text: string;
  hasEnter: boolean;
  /** What had the focus as it began. */
  focused: Element | null;
  /** Keys are not taken any more; what was typed until then is kept for the dialog. */
  isOver: boolean;
  /** Takes back what is on its way. */
  cancel?: () => void;
  /** For the script of a dialog. */
  isWaiting: boolean;
};

let held: Hold | null = null;
let listening = new AbortController();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Ctrl and Alt together make letters on some keyboards, Option on others. */
const isCommand = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
const isField = (element: Element) => element.matches('input, textarea, [contenteditable=true]');

function swallow(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** From here on keys are left alone, but for Escape, which takes back what is still on its way. */
function release() {
  if (held) held.isOver = true;
  if (!held?.isWaiting) listening.abort();
}

/** What was typed was meant for nothing. */
export function dropTyping(): void {
  clearTimeout(timer);
  listening.abort();
  held = null;
}

/** For `initialFocus` of what has no field to type into: it begins where it would. */
export function startWithoutTyping(): true {
  dropTyping();
  return true;
}

function handleKey(event: KeyboardEvent) {
  if (!held || isCommand(event)) return;
  const isLetter = event.key.length === 1;
  if (event.key === 'Tab') release();
  else if (event.key === 'Escape' && held.cancel) {
    swallow(event);
    takeBack();
  } else if (!held.isOver && (isLetter || event.key === 'Backspace' || event.key === 'Enter')) {
    swallow(event);
    // The key that began it may still be down.
    if (isLetter && !event.repeat) held.text += event.key;
    if (event.key === 'Backspace') held.text = held.text.slice(0, -1);
    held.hasEnter = event.key === 'Enter' && !event.repeat;
  }
}

/** A second press on the button that began it is still the same wish. */
function handlePress({ target }: Event) {
  const button = held?.focused?.closest('button, a[href]');
  if (!(target instanceof Node && button?.contains(target))) release();
}

function handleFocus({ target }: Event) {
  if (!held || !(target instanceof Element) || target === held.focused) return;
  // A menu gives the focus back a moment after it has begun something; a page that comes takes it.
  const hadNone = !held.focused?.isConnected || held.focused.closest('[role=menu]') || held.focused === document.body;
  if (hadNone && !isField(target)) held.focused = target;
  else release();
}

function begin(): Hold {
  held = { text: '', hasEnter: false, focused: document.activeElement, isOver: false, isWaiting: false };
  listening.abort();
  listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  window.addEventListener('keydown', handleKey, options);
  window.addEventListener('pointerdown', handlePress, options);
  window.addEventListener('focusin', handleFocus, options);
  return held;
}

/** What waits for another dialog is no more: this one was wanted after it. */
const own = (): Hold => (held && !held.isWaiting ? held : begin());

/**
 * From the press that opens a dialog, what is typed is meant for that dialog and kept for its first field: for a moment,
 * and while its script is on its way (`holdTypingFor`). It ends when one presses or goes elsewhere. Where the dialog opens
 * a little after the press, Escape takes it back with `cancel`.
 */
export function holdTyping(cancel?: () => void): void {
  if (!cancel) dropTyping();
  own().cancel = cancel;
  clearTimeout(timer);
  timer = setTimeout(dropTyping, restMs);
}

/**
 * The same while the script of a dialog is on its way; at most ten seconds. Escape takes the dialog back with `cancel`.
 * Returns how it ends: a moment after, if no field has taken what was typed.
 */
export function holdTypingFor(cancel: () => void): () => void {
  const mine = own();
  Object.assign(mine, { cancel, isWaiting: true });
  clearTimeout(timer);
  // Escape still takes it back.
  timer = setTimeout(() => (mine.isOver = true), patienceMs);
  return () => {
    if (held !== mine || mine.cancel !== cancel) return;
    Object.assign(mine, { cancel: undefined, isWaiting: false });
    clearTimeout(timer);
    timer = setTimeout(dropTyping, restMs);
  };
}

/** Escape now takes back something that is on its way, and does nothing else. */
export const canTakeBack = (): boolean => held?.cancel !== undefined && !listening.signal.aborted;

/** What is on its way is not wanted any more, but what comes now. */
export function takeBack(): void {
  const { cancel } = held ?? {};
  dropTyping();
  cancel?.();
}

/** Types what was kept into a field, as if it had been there; anything else lets it go. */
export function typeInto(field: Element | null): void {
  const { text = '', hasEnter = false } = held ?? {};
  dropTyping();
  if (!text || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // Past React, which would take it for its own and tell nobody.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value + text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (!hasEnter) return;
  // When the text has been drawn: what is chosen is of that text.
  setTimeout(() =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  );
}
