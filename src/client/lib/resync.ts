import { countMiss } from './connection.ts';
import { createStore } from './store.ts';

const store = createStore(0);

/** How often events were missed that are not told any more: whatever is kept beyond a query's newest answer is read anew. */
export const useResyncs = store.useValue;
export const resyncsSoFar = store.get;
/** Said by the one subscriber to live events. */
export function tellResync(): void {
  countMiss();
  store.set(store.get() + 1);
}
