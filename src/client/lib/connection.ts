import { createStore } from './store.ts';

/** How the live connection stands: 'connecting' at first, 'offline' while one that was lost or does not come is being tried. */
export type Connection = 'connecting' | 'live' | 'offline';

const store = createStore<Connection>('connecting');

export const useConnection = store.useValue;
/** Said by the one subscriber to live events. */
export const setConnection = store.set;

const toTell = new Set<() => void>();
/** Told at once when something shows that the line is gone. Returns how to end that. */
export function onLineLost(listener: () => void): () => void {
  toTell.add(listener);
  return () => void toTell.delete(listener);
}
/** Said by whoever notices: a write that did not reach the server, or the browser. The live connection is then tried anew. */
export const sayLineLost = (): void => toTell.forEach((tell) => tell());
window.addEventListener('offline', sayLineLost);
