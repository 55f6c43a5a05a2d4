import { setImmediate } from 'node:timers/promises';
import type { Heard } from '#shared/events.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { eventsAfter, newestEventId } from '#server/kernel/event-log.ts';
import { eventsSeenBy } from './live.audience.ts';

/** More missed than this is read again rather than told. */
const replayLimit = 500;
/** A reader this far behind is told to read again; what it could not take is dropped. */
const queueLimit = 1_000;

export type Told = { id: number; data: Heard };

/** What comes in while a reader is busy: in order, and when there is too much of it, nothing but that. */
function createQueue() {
  const events: Heard[] = [];
  let hasOverflowed = false;
  let wake = () => {};
  return {
    push: (event: Heard) => {
      if (hasOverflowed) return;
      hasOverflowed = events.push(event) > queueLimit;
      if (hasOverflowed) events.length = 0;
      wake();
    },
    next: () => events.shift(),
    /** Whether there was too much; from now on it takes events again. */
    takeOverflow: () => {
      const had = hasOverflowed;
      hasOverflowed = false;
      return had;
    },
    wake: () => wake(),
    untilMore: () =>
      events.length > 0 || hasOverflowed ? null : new Promise<void>((resolve) => void (wake = resolve)),
  };
}

/** Between so many events the others are served. */
const atOnce = 25;

/** What someone has missed since `lastEventId`, up to which event; null when it has to be read again. */
async function catchUp({ database: { db }, user }: UserContext, lastEventId: number | undefined) {
  const newest = await newestEventId(db);
  const since = lastEventId ?? newest;
  // An id that was never given out is one of another database, such as before a restore.
  const events = since > newest ? null : await eventsAfter(db, since, user.id, replayLimit);
  const upTo = events === null ? newest : (events.at(-1)?.id ?? since);
  return { newest, missed: events && (await eventsSeenBy(db, user.id, events)), upTo };
}

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
  const queue = createQueue();
  const stop = ctx.live.listen(ctx.user.id, queue.push);
  signal?.addEventListener('abort', queue.wake, { once: true });
  try {
    const { newest, missed, upTo } = await ctx.live.inTurn(ctx.user.id, () => catchUp(ctx, lastEventId));
    if (missed === null) yield { id: newest, data: { type: 'resync' } };
    else yield { id: lastEventId ?? newest, data: { type: 'hello' } };
    for (const [index, event] of (missed ?? []).entries()) {
      yield { id: event.id, data: event };
      if (index % atOnce === atOnce - 1) await setImmediate();
    }
    let seen = upTo;
    while (!signal?.aborted) {
      for (let event = queue.next(); event; event = queue.next())
        if (event.type === 'resync') yield { id: (seen = await newestEventId(db)), data: event };
        else if (!('id' in event)) yield { id: seen, data: event };
        else if (event.id > seen) yield { id: (seen = event.id), data: event };
      if (queue.takeOverflow()) yield { id: (seen = await newestEventId(db)), data: { type: 'resync' } };
      if (!signal?.aborted) await queue.untilMore();
    }
  } finally {
    stop();
  }
}
