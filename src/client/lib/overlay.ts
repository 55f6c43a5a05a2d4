import { createStore } from './store.ts';
import { dropTyping, holdTyping, takeBack } from './type-ahead.ts';

/** What opens over every page: the search, the overview of shortcuts, the question of whoever signs out. One at a time. */
type Overlay = 'search' | 'shortcuts' | 'signOut';

const shown = createStore<Overlay | null>(null);

export const useOverlay = shown.useValue;
export const isOverlaid = (): boolean => shown.get() !== null;

export function closeOverlay(): void {
  dropTyping();
  shown.set(null);
}

let before: Element | null = null;

export function showOverlay(overlay: Overlay): void {
  if (shown.get() === null) {
    before = document.activeElement;
    takeBack();
    holdTyping();
  }
  shown.set(overlay);
}

/** Where the focus was before: a dialog perhaps, over which it was opened, and which Base UI does not know of. */
export const focusBefore = (): HTMLElement | true =>
  before instanceof HTMLElement && before.isConnected && before !== document.body ? before : true;
