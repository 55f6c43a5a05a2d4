import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For a call whose answer navigates or closes: called as the call begins, it gives a question to ask when the answer has
 * come, whether the reader still has the same thing before them. A late answer never pulls anyone from where they went.
 */
export function useStillHere(): () => () => boolean {
  const { key } = useLocation();
  const here = useRef<string | null>(key);
  useEffect(() => {
    here.current = key;
    return () => void (here.current = null);
  }, [key]);
  return () => {
    const began = here.current;
    return () => began !== null && here.current === began;
  };
}
