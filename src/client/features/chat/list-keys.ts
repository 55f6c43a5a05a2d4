import type { KeyboardEvent } from 'react';

/** So much of what is in view a page up or down is. */
const pageShare = 0.875;
/** Where these keys have another meaning. */
const elsewhere = 'input, textarea, [role=menu], [role=listbox]';

type Ends = { toOldest: () => void; toNewest: () => void; goOn: () => void };

/**
 * Home, End and the page keys in what scrolls, each all the way, to the very first message and the newest: the
 * browser's own scrolling would stop where more is drawn meanwhile. At an end of what has been read, where nothing
 * scrolls, `goOn` brings more.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>, { toOldest, toNewest, goOn }: Ends) {
  const node = event.currentTarget;
  const scrollPages = (pages: number) => {
    node.scrollBy({ top: pages * node.clientHeight * pageShare, behavior: 'instant' });
    goOn();
  };
  const ways: Partial<Record<string, () => void>> = {
    Home: toOldest,
    End: toNewest,
    PageUp: () => scrollPages(-1),
    PageDown: () => scrollPages(1),
  };
  const go = ways[event.key];
  const isElsewhere = event.target instanceof Element && event.target.closest(elsewhere) !== null;
  const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (!go || isElsewhere || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
  event.preventDefault();
  go();
}
