import { useRef } from 'react';

/**
 * For a form that takes the place of the button that opened it: `willReturn` is called as it closes, and the button, with
 * `giveBack` as its `ref`, has the focus again once it is back.
 */
export function useFocusReturn() {
  const isReturning = useRef(false);
  const willReturn = () => void (isReturning.current = true);
  const giveBack = (button: HTMLElement | null) => {
    if (!button) return;
    if (isReturning.current) button.focus();
    isReturning.current = false;
  };
  return [giveBack, willReturn] as const;
}
