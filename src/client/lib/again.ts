/** In milliseconds: what did not reach the server, or was refused as it was busy, is tried again so much later (S2 §4, contract §7). */
export const againMs = 5_000;
