import { useSyncExternalStore } from 'react';

/** A value outside React that components can watch. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const useValue = () => useSyncExternalStore(subscribe, get);
  return { get, set, subscribe, useValue };
}
