/** What the first screen fetches goes first. */
const quietMs = 3_000;

/**
 * Lets the browser install the product, and say in our words when it cannot be reached (`vite.config.ts`). Over plain
 * http, other than on this device, browsers allow neither; while developing, the scripts change under their names.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // A browser may forbid it, in a private window for example: then all works but that.
  setTimeout(() => void register().catch(() => undefined), quietMs);
}
