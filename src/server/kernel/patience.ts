/** Waiting inside a statement stops everybody; waiting for another process is done between tries. */
export const busyMs = 20;
/** So long another process that writes is waited for. */
export const patienceMs = 10_000;
