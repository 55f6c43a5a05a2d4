import { useRef, useState } from 'react';

/** A step that is not taken again while it is under way, however often its button is pressed. */
export function useBusy<Args extends unknown[]>(step: (...args: Args) => Promise<unknown>) {
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (...args: Args) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await step(...args);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
