import { sql } from 'kysely';
import type { AppEvent, EventDetail, RecordedEvent } from '#shared/events.ts';
import type { Services } from './context.ts';
import type { Db } from './db.ts';

type EventRow = { id: number; payload: string | null; actorId: number | null; createdAt: string };

const toEvent = (row: EventRow): RecordedEvent => ({
  ...(JSON.parse(row.payload ?? '{}') as AppEvent),
  id: row.id,
  at: row.createdAt,
  actorId: row.actorId,
});

/** The id of the newest event, 0 when there is none. */
export async function newestEventId(db: Db): Promise<number> {
  const row = await db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** The id of the newest event of a project, 0 when there is none. */
export async function newestEventIdOf(db: Db, projectId: number): Promise<number> {
  const newest = db.selectFrom('events').select('id').where('projectId', '=', projectId).orderBy('id', 'desc');
  return (await newest.limit(1).executeTakeFirst())?.id ?? 0;
}

const rowsAfter = (db: Db, id: number, limit: number) =>
  db
    .selectFrom('events')
    .select(['id', 'payload', 'actorId', 'createdAt'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit);

const atOnce = 200;

/** The next events after `id`, oldest first, some at a time; those whose payload is no longer kept are passed over. */
export const nextEvents = async (db: Db, id: number): Promise<RecordedEvent[]> =>
  (await rowsAfter(db, id, atOnce).execute()).filter((row) => row.payload !== null).map(toEvent);

/** The line that a restored database begins with: what was told before it may never have happened. */
export const historyBreak = 'data.restored';

/** Whether another history has taken the place of the one that went as far as `id`. */
export const isHistoryBrokenAfter = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('events')
    .select('id')
    .where('id', '>', id)
    .where('type', '=', historyBreak)
    .executeTakeFirst()) !== undefined;

/**
 * Whoever comes back from before this moment is told nothing of what was before it, and reads again: its payloads name
 * somebody as they are named no more. Who is there has heard it.
 */
export const endReplay = (db: Db, createdAt: string) =>
  db.insertInto('events').values({ type: 'replay.ended', payload: null, detail: null, createdAt }).execute();

const payloadOf = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('events').select('payload').where('id', '=', id).executeTakeFirst())?.payload ?? null;

/** What others have read is told to them alone: it would crowd out what is told to all. */
const readByOthers = (userId: number) => sql<boolean>`("type" = 'chat.read' and "actorId" is not ${userId})`;

/**
 * The events after `id` that are not about what others have read, oldest first. Null when they cannot be told any more:
 * there are more than `limit`, or it is longer ago than payloads are kept.
 */
export async function eventsAfter(db: Db, id: number, userId: number, limit: number): Promise<RecordedEvent[] | null> {
  const rows = await rowsAfter(db, id, limit + 1)
    .where((eb) => eb.not(readByOthers(userId)))
    .execute();
  const isKept = rows.length === 0 || id === 0 || (await payloadOf(db, id)) !== null;
  return !isKept || rows.length > limit || rows.some((row) => row.payload === null) ? null : rows.map(toEvent);
}

const keepPayloadsMs = 24 * 3_600_000;

/**
 * Forgets the payloads of events that are a day old; the lines of what happened stay. But for what was read: that is no
 * history, and would be most of it.
 */
export async function forgetOldPayloads({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const { db } = database;
  const before = new Date(clock.now() - keepPayloadsMs).toISOString();
  await db
    .updateTable('events')
    .set({ payload: null })
    .where('createdAt', '<', before)
    .where('payload', 'is not', null)
    .execute();
  await db.deleteFrom('events').where('type', '=', 'chat.read').where('payload', 'is', null).execute();
}

/** Writes what happened, in the transaction of the change. Returns the events with their ids. */
export async function insertEvents(
  db: Db,
  events: { event: AppEvent; detail?: EventDetail }[],
  by: { actorId: number | null; at: string },
): Promise<RecordedEvent[]> {
  const recorded: RecordedEvent[] = [];
  for (const { event, detail } of events) {
    const row = {
      type: event.type,
      // A project that is gone for good takes its lines with it; the one that says so must stay to be told.
      projectId: event.type === 'project.deleted' ? null : event.projectId,
      taskId: 'taskId' in event ? event.taskId : 'task' in event ? event.task.id : null,
      actorId: by.actorId,
      payload: JSON.stringify(event),
      detail: detail ? JSON.stringify(detail) : null,
      createdAt: by.at,
    };
    const { id } = await db.insertInto('events').values(row).returning('id').executeTakeFirstOrThrow();
    recorded.push({ ...event, id, at: by.at, actorId: by.actorId });
  }
  return recorded;
}
