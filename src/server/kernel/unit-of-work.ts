import { isSignOfLife, type AppEvent, type EventDetail, type RecordedEvent } from '#shared/events.ts';
import { auditOf, commandLine, insertAudit, type AuditLine } from './audit-log.ts';
import { isoTime } from './clock.ts';
import type { Context } from './context.ts';
import { inTransaction, type Db } from './db.ts';
import { EventBus } from './event-bus.ts';
import { insertEvents } from './event-log.ts';
import { jsonIds } from './json-ids.ts';
import { prepared } from './prepared.ts';

/** `detail` is what is kept of the event for good: for the activity of a task, and for the operator's log. */
type Record = (event: AppEvent, detail?: EventDetail) => void;

export type UnitOfWork = {
  /** The transaction. The outer `ctx.db` would wait for ever inside of it. */
  db: Db;
  /** The time of the change, the same for everything in it. */
  now: string;
  /** Says what happened: written with the change, told to others once it is committed. */
  record: Record;
  /** Writes down for the operator what is no event: nobody else is told. Of events the log knows by itself. */
  note: (line: AuditLine) => void;
};

/** Without an address it is the operator's command; null keeps none. */
type Doer = Pick<Context, 'database' | 'bus' | 'clock'> & { user: { id: number } | null; address?: string | null };

/**
 * The one shape of a write: access, change, record. Runs `work` in one immediate transaction, writes the events it
 * recorded and what the operator's log keeps of them in the same transaction, moves `lastActive` of their projects, and
 * publishes them after the commit. When `work` throws, nothing was done and nobody hears of it.
 */
export async function unitOfWork<T>(ctx: Doer, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  const now = isoTime(ctx.clock);
  const events: { event: AppEvent; detail?: EventDetail }[] = [];
  const notes: AuditLine[] = [];
  const by = { actorId: ctx.user?.id ?? null, at: now };
  const { address = commandLine } = ctx;
  const { result, recorded } = await inTransaction(ctx.database.db, async (db) => {
    const record: Record = (event, detail) => void events.push({ event, detail });
    const outcome = await work({ db, now, record, note: (line) => void notes.push(line) });
    const lines = events.map(({ event, detail }) => auditOf(event, detail, now)).filter((line) => line !== null);
    await insertAudit(db, [...lines, ...notes], { ...by, address });
    await touchProjects(db, events.map(({ event }) => event).filter(isSignOfLife), now);
    return { result: outcome, recorded: await insertEvents(db, events, by) };
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

const touch = prepared.write((db, ids: string, lastActive: string) =>
  db.updateTable('projects').set({ lastActive }).where('id', 'in', jsonIds(ids)),
);

async function touchProjects(db: Db, events: AppEvent[], now: string) {
  const ids = [...new Set(events.map((event) => event.projectId))].filter((id) => id !== null);
  if (ids.length > 0) await touch(db, JSON.stringify(ids), now);
}
