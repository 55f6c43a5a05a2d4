import { setImmediate } from 'node:timers/promises';
import type { Heard } from '#shared/events.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { eventsAfter, newestEventId } from '#server/kernel/event-log.ts';
import { eventsSeenBy } from './live.audience.ts';

/** More missed than this is read again rather than told. */
const replayLimit = 500;
/** So many are kept that come in while what was missed is told; of more, nothing but that there were. */
const waitingLimit = 1_000;
/** Between so many events the others are served. */
const atOnce = 25;

/** `id` is what a reader that comes back says it heard last. */
export type Told = { id: string; data: Heard };

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
 * Tells what a user may see, from `lastEventId` on and then live, until it is stopped. It listens before it replays, so
 * nothing falls between; what comes in both is told once. The first thing told says where one is, so that a reader that has
 * heard nothing yet can come back too. Returns how to stop; `fail` is told when what was missed could not be read.
 */
export function follow(
  ctx: UserContext,
  lastEventId: number | undefined,
  tell: (told: Told) => void,
  fail: (error: unknown) => void,
): () => void {
  let seen = 0;
  const say = (data: Heard, id = seen) => {
    seen = id;
    tell({ id: String(id), data });
  };
  const hear = (data: Heard, newest: number) => {
    if (data.type === 'resync') say(data, newest);
    else if (!('id' in data)) say(data);
    else if (data.id > seen) say(data, data.id);
  };
  let waiting: [Heard, number][] | null = [];
  let isTooMuch = false;
  const stopListening = ctx.live.listen(ctx.user.id, (heard, newest) => {
    if (!waiting) return hear(heard, newest);
    isTooMuch ||= waiting.push([heard, newest]) > waitingLimit;
    if (isTooMuch) waiting = [[{ type: 'resync' }, newest]];
  });

  let isOver = false;
  const replay = async () => {
    const { newest, missed, upTo } = await ctx.live.inTurn(ctx.user.id, () => catchUp(ctx, lastEventId));
    if (isOver) return;
    if (missed) say({ type: 'hello' }, lastEventId ?? newest);
    else say({ type: 'resync' }, newest);
    for (const [index, event] of (missed ?? []).entries()) {
      say(event, event.id);
      if (index % atOnce === atOnce - 1) await setImmediate();
      if (isOver) return;
    }
    seen = upTo;
    for (const [heard, then] of waiting ?? []) hear(heard, then);
    waiting = null;
  };
  replay().catch((error: unknown) => isOver || fail(error));
  return () => {
    isOver = true;
    stopListening();
  };
}
