import { useState } from 'react';

const isSame = <T extends object>(a: T, b: T): boolean =>
  Object.keys({ ...a, ...b }).every((key) => Object.is(a[key as keyof T], b[key as keyof T]));

/** The same object from render to render for as long as every field of it is the same: for the value of a context. */
export function useSame<T extends object>(next: T): T {
  const [kept, setKept] = useState(next);
  if (isSame(kept, next)) return kept;
  setKept(next);
  return next;
}
