import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** So long nothing has been read from the server: the screen is drawn, and may fetch what will be wanted next. */
const quietMs = 600;
/** Whatever is still on its way by then is waited for no longer. */
const latestMs = 2_000;

/** Whether a screen has all that it shows: false at first, and from then on true. */
export function useIsQuiet(): boolean {
  const queryClient = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet) return undefined;
    const done = () => setQuiet(true);
    const latest = setTimeout(done, latestMs);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (queryClient.isFetching() === 0) timer = setTimeout(done, quietMs);
    };
    wait();
    const stop = queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && wait());
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(latest);
    };
  }, [isQuiet, queryClient]);
  return isQuiet;
}
