import type { FocusEvent } from 'react';

/**
 * Whether the focus goes on within the task around, so that what was typed is saved. To the cross, out of the dialog or to
 * the button that discards it does not: whoever goes there is asked, or has said what they want.
 */
export function staysInTask({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (!(relatedTarget instanceof Element) || relatedTarget.closest('[data-discards]')) return false;
  const isSameEditor = currentTarget.closest('[data-editor]')?.contains(relatedTarget) ?? false;
  return !isSameEditor && relatedTarget.closest('[data-task]') !== null;
}
