import type { LiveSignal, RecordedEvent } from '#shared/events.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { eventsAfter, newestEventId } from '#server/kernel/event-log.ts';
import { audienceOf } from './live.audience.ts';

/** More missed than this is read again rather than told. */
const replayLimit = 500;
/** A reader this far behind is told to read again; what it could not take is dropped. */
const queueLimit = 1_000;

export type Told = { id: number; data: RecordedEvent | LiveSignal };

/**
 * What a user may see, from `lastEventId` on and then live, until `signal`. It listens before it replays, so nothing
 * falls between; what comes in both is told once. The first thing told says where one is, so that a reader that has
 * heard nothing yet can come back too.
 */
export async function* liveStream(
  ctx: UserContext,
  lastEventId: number | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Told> {
  const { db } = ctx.database;
  const queue: RecordedEvent[] = [];
  let wake = () => {};
  let hasOverflowed = false;
  const stop = ctx.live.listen(ctx.user.id, (event) => {
    if (queue.length >= queueLimit) hasOverflowed = true;
    else queue.push(event);
    wake();
  });
  signal?.addEventListener('abort', () => wake(), { once: true });
  try {
    const newest = await newestEventId(db);
    let seen = lastEventId ?? newest;
    // An id that was never given out is one of another database, such as before a restore.
    const missed = seen > newest ? null : await eventsAfter(db, seen, replayLimit);
    if (missed === null) yield { id: (seen = newest), data: { type: 'resync' } };
    else yield { id: seen, data: { type: 'hello' } };
    for (const event of missed ?? []) {
      seen = event.id;
      if ((await audienceOf(db, event)).has(ctx.user.id)) yield { id: event.id, data: event };
    }
    while (!signal?.aborted) {
      for (let event = queue.shift(); event; event = queue.shift())
        if (event.id > seen) yield { id: (seen = event.id), data: event };
      if (hasOverflowed) {
        hasOverflowed = false;
        yield { id: (seen = await newestEventId(db)), data: { type: 'resync' } };
      }
      if (queue.length === 0 && !signal?.aborted) await new Promise<void>((resolve) => void (wake = resolve));
    }
  } finally {
    stop();
  }
}
