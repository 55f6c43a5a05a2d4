import { isSignOfLife, type AppEvent, type EventDetail, type RecordedEvent } from '#shared/events.ts';
import { isoTime } from './clock.ts';
import type { Context } from './context.ts';
import { inTransaction, type Db } from './db.ts';
import { EventBus } from './event-bus.ts';
import { insertEvents } from './event-log.ts';

/** `detail` is what the activity of a task tells of the event for good. */
type Record = (event: AppEvent, detail?: EventDetail) => void;

export type UnitOfWork = {
  /** The transaction. The outer `ctx.db` would wait for ever inside of it. */
  db: Db;
  /** The time of the change, the same for everything in it. */
  now: string;
  /** Says what happened: written with the change, told to others once it is committed. */
  record: Record;
};

type Doer = Pick<Context, 'database' | 'bus' | 'clock'> & { user: { id: number } | null };

/**
 * The one shape of a write: access, change, record. Runs `work` in one immediate transaction, writes the events it
 * recorded in the same transaction, moves `lastActive` of their projects, and publishes them after the commit. When
 * `work` throws, nothing was done and nobody hears of it.
 */
export async function unitOfWork<T>(ctx: Doer, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  const now = isoTime(ctx.clock);
  const events: { event: AppEvent; detail?: EventDetail }[] = [];
  const { result, recorded } = await inTransaction(ctx.database.db, async (db) => {
    const outcome = await work({ db, now, record: (event, detail) => void events.push({ event, detail }) });
    await touchProjects(db, events.map(({ event }) => event).filter(isSignOfLife), now);
    return { result: outcome, recorded: await insertEvents(db, events, { actorId: ctx.user?.id ?? null, at: now }) };
  });
  if (recorded.length > 0) ctx.bus.publish(recorded);
  return result;
}

/**
 * Several writes as one: all that `work` does through the context it is given is committed together, and told of after
 * that. When it throws, nothing was done and nobody hears of it.
 */
export async function asOne<C extends Doer, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const told: RecordedEvent[] = [];
  const bus = new EventBus();
  bus.subscribe((events) => told.push(...events));
  const result = await inTransaction(ctx.database.db, (db) => work({ ...ctx, bus, database: { ...ctx.database, db } }));
  if (told.length > 0) ctx.bus.publish(told);
  return result;
}

async function touchProjects(db: Db, events: AppEvent[], now: string) {
  const ids = [...new Set(events.map((event) => event.projectId))].filter((id) => id !== null);
  if (ids.length > 0) await db.updateTable('projects').set({ lastActive: now }).where('id', 'in', ids).execute();
}
