import { createStore } from './store.ts';

/** How the live connection stands: 'connecting' until it first stands, 'offline' while a lost one is being tried again. */
export type Connection = 'connecting' | 'live' | 'offline';

const store = createStore<Connection>('connecting');

export const useConnection = store.useValue;
/** Said by the one subscriber to live events. */
export const setConnection = store.set;
