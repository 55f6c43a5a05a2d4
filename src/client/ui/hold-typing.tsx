import { useLayoutEffect } from 'react';
import { holdTyping } from '#client/lib/type-ahead.ts';

/** Stands in the place of a dialog whose script is on its way: whoever types already types into its first field. */
export function HoldTyping() {
  useLayoutEffect(holdTyping, []);
  return null;
}
