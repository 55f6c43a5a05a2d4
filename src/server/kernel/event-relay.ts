import type { Services } from './context.ts';

const lookEveryMs = 400;

/**
 * Notices what another process has changed in the same database, such as an import beside the running server, and
 * wakes who listens for events, so that users see it without a restart (contract §9). Returns how to stop.
 */
export function relayEvents({ database, bus }: Services, onError: (error: unknown) => void): () => void {
  const look = () => {
    try {
      if (database.changedElsewhere()) bus.publish([]);
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(look, lookEveryMs);
  return () => clearInterval(timer);
}
