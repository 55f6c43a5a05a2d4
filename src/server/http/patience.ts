import type { Settings } from '#server/kernel/context.ts';

/** How long a client may take over what it sends, in milliseconds. */
export type Patience = {
  /** Without a byte in either direction. `/ws` is not held to it: sockets are looked after by themselves. */
  idleMs: number;
  /** Over all of one request. */
  requestMs: number;
};

const minute = 60_000;
/** A line as slow as this still gets the largest file through. */
const slowestBytesPerMs = 8.192;

export const patienceFor = ({ maxUploadBytes }: Pick<Settings, 'maxUploadBytes'>): Patience => ({
  idleMs: 2 * minute,
  requestMs: Math.ceil(5 * minute + maxUploadBytes / slowestBytesPerMs),
});

/** The rest of what Node wants to know of it: it looks every so often, and no headers may take longer than a request. */
export const serverPatience = ({ requestMs }: Patience) => ({
  connectionsCheckingInterval: Math.min(minute / 2, requestMs),
  headersTimeout: Math.min(minute, requestMs),
});
