/** Where someone wanted to go before signing in, carried in the state of the history entry. */
export type ReturnState = { from: string; isRegistered?: boolean };

const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');

/** Reads that state; anything that is no path of ours leads to the dashboard. */
export function readReturnState(state: unknown): ReturnState {
  const { from, isRegistered } = (state ?? {}) as Partial<Record<keyof ReturnState, unknown>>;
  return { from: isOwnPath(from) ? from : '/', isRegistered: isRegistered === true };
}
