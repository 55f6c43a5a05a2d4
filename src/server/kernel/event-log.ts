import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AppEvent, EventDetail, RecordedEvent } from '#shared/events.ts';
import type { Services } from './context.ts';
import { inTransaction, type Db } from './db.ts';
import { prepared } from './prepared.ts';

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

const newestOf = prepared.row((db, projectId: number) =>
  db.selectFrom('events').select('id').where('projectId', '=', projectId).orderBy('id', 'desc').limit(1),
);

/** The id of the newest event of a project, 0 when there is none. */
export const newestEventIdOf = async (db: Db, projectId: number): Promise<number> =>
  (await newestOf(db, projectId))?.id ?? 0;

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

const replayEnd = 'replay.ended';

/**
 * Whoever comes back from before this moment is told nothing of what was before it, and reads again: its payloads name
 * somebody as they are named no more. Who is there has heard it.
 */
export const endReplay = (db: Db, createdAt: string) =>
  db.insertInto('events').values({ type: replayEnd, payload: null, detail: null, createdAt }).execute();

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

/** So many lines at once; others are answered in between. */
const forgottenAtOnce = 500;

/** The oldest lines from before a moment that can still be told. */
const tellableBefore = async (db: Db, before: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('createdAt', '<', before)
    .where('payload', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(forgottenAtOnce)
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether something else has happened there since: what is kept ready of a project is known by its newest line. */
const isFollowed = sql<boolean>`exists (
  select 1 from "events" as "later" where "later"."projectId" is "events"."projectId" and "later"."id" > "events"."id")`;

/** Before when nothing is told any more: a day ago, or since the replay was ended after that. */
async function toldSince(db: Db, dayAgo: string): Promise<string> {
  const ends = db.selectFrom('events').where('createdAt', '>', dayAgo).where('type', '=', replayEnd);
  const { at } = await ends.select((eb) => eb.fn.max<string | null>('createdAt').as('at')).executeTakeFirstOrThrow();
  return at ?? dayAgo;
}

/**
 * Forgets the payloads of events that are told no more, the oldest first, so that whoever can be told of one can be told of
 * all since. The lines of what happened to a task stay for good, for its activity; the others, of which messages and
 * what was read are most, go with their payload.
 */
export async function forgetOldEvents({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = await toldSince(database.db, new Date(clock.now() - keepPayloadsMs).toISOString());
  for (;;) {
    const count = await inTransaction(database.db, async (db) => {
      const ids = await tellableBefore(db, before);
      if (ids.length === 0) return 0;
      await db.deleteFrom('events').where('id', 'in', ids).where('taskId', 'is', null).where(isFollowed).execute();
      await db.updateTable('events').set({ payload: null }).where('id', 'in', ids).execute();
      return ids.length;
    });
    if (count < forgottenAtOnce) return;
    await setImmediate();
  }
}

const insertEvent = prepared.row(
  (
    db,
    type: AppEvent['type'],
    projectId: number | null,
    taskId: number | null,
    actorId: number | null,
    payload: string,
    detail: string | null,
    createdAt: string,
  ) => db.insertInto('events').values({ type, projectId, taskId, actorId, payload, detail, createdAt }).returning('id'),
);

/** Writes what happened, in the transaction of the change. Returns the events with their ids. */
export async function insertEvents(
  db: Db,
  events: { event: AppEvent; detail?: EventDetail }[],
  by: { actorId: number | null; at: string },
): Promise<RecordedEvent[]> {
  const recorded: RecordedEvent[] = [];
  for (const { event, detail } of events) {
    // A project that is gone for good takes its lines with it; the one that says so must stay to be told.
    const projectId = event.type === 'project.deleted' ? null : event.projectId;
    const taskId = 'taskId' in event ? event.taskId : 'task' in event ? event.task.id : null;
    const payload = JSON.stringify(event);
    const kept = detail ? JSON.stringify(detail) : null;
    const row = await insertEvent(db, event.type, projectId, taskId, by.actorId, payload, kept, by.at);
    if (!row) throw new Error('an event has a line');
    recorded.push({ ...event, id: row.id, at: by.at, actorId: by.actorId });
  }
  return recorded;
}
