import type { Services } from './context.ts';
import { eventsAfter, forgetPayloadsBefore, newestEventId } from './event-log.ts';

const lookEveryMs = 400;
const keepPayloadsMs = 24 * 3_600_000;
const forgetEveryMs = 3_600_000;
const atOnce = 500;

/**
 * Publishes here what another process has changed in the same database, such as an import beside the running server,
 * so that its users see it without a restart (contract §9); and forgets payloads a day old. Returns how to stop.
 */
export async function relayEvents(services: Services, onError: (error: unknown) => void): Promise<() => void> {
  const { database, bus, clock } = services;
  let newest = await newestEventId(database.db);
  let isLooking = false;
  const stopHearing = bus.subscribe((events) => void (newest = Math.max(newest, events.at(-1)?.id ?? 0)));

  const look = async () => {
    if (isLooking || !database.changedElsewhere()) return;
    isLooking = true;
    try {
      // More than can be told at once is left to the readers, who find their own lists when they next look.
      const missed = await eventsAfter(database.db, newest, atOnce);
      if (missed && missed.length > 0) bus.publish(missed);
    } finally {
      isLooking = false;
    }
  };
  const forget = () => forgetPayloadsBefore(database.db, new Date(clock.now() - keepPayloadsMs).toISOString());

  const timers = [
    setInterval(() => void look().catch(onError), lookEveryMs),
    setInterval(() => void forget().catch(onError), forgetEveryMs),
  ];
  return () => {
    stopHearing();
    for (const timer of timers) clearInterval(timer);
  };
}
