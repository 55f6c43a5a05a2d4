import { useCallback, useState } from 'react';

/** The value, or the last one there was: what a dialog shows while it closes, so that it does not empty before it is gone. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(() => value);
  return value ?? last;
}

/** The value while something is open, then the last one it had: what closes has nothing new to say. */
export function useHeld<T>(value: T, isOpen: boolean): T {
  const [held, setHeld] = useState(value);
  if (isOpen && value !== held) setHeld(() => value);
  return isOpen ? value : held;
}

/** What a dialog is open for, and was last open for. */
export function useOpened<T>() {
  const [opened, setOpened] = useState<T | null>(null);
  const subject = useLast(opened);
  const open = useCallback((next: T) => setOpened(() => next), []);
  const close = useCallback(() => setOpened(null), []);
  return { subject, isOpen: opened !== null, open, close };
}
