import type { MouseEvent } from 'react';

/** A press on a link that asks neither for a new tab nor for a new window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
