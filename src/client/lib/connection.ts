import { createStore } from './store.ts';

/** How the live connection stands: 'connecting' at first, 'offline' while one that was lost or does not come is being tried. */
export type Connection = 'connecting' | 'live' | 'offline';

const store = createStore<Connection>('connecting');

export const useConnection = store.useValue;
/** Said by the one subscriber to live events. */
export const setConnection = store.set;
