import { createStore } from './store.ts';

/** How the live connection stands: 'connecting' at first, 'offline' while one that was lost or does not come is being tried. */
export type Connection = 'connecting' | 'live' | 'offline';

const store = createStore<Connection>('connecting');

export const useConnection = store.useValue;
export const isLiveNow = (): boolean => store.get() === 'live';

const misses = createStore(0);
/** How often events may have been missed: whenever the line was lost, and whenever the server says so. */
export const useMisses = misses.useValue;
export const missesSoFar = misses.get;
export const countMiss = (): void => misses.set(misses.get() + 1);

/** Said by the one subscriber to live events. */
export function setConnection(next: Connection): void {
  if (next === 'offline' && store.get() !== 'offline') countMiss();
  store.set(next);
}

const toTell = new Set<() => void>();
/** Told at once when something shows that the line is gone. Returns how to end that. */
export function onLineLost(listener: () => void): () => void {
  toTell.add(listener);
  return () => void toTell.delete(listener);
}
/** Said by whoever notices: a write that did not reach the server, or the browser. The live connection is then tried anew. */
export const sayLineLost = (): void => toTell.forEach((tell) => tell());
window.addEventListener('offline', sayLineLost);
