/** Where the time comes from; tests set it. */
export type Clock = { now: () => number };
export const systemClock: Clock = { now: () => Date.now() };

/** A moment as it is stored and answered: ISO 8601 in UTC with milliseconds. */
export const isoTime = (clock: Clock): string => new Date(clock.now()).toISOString();
