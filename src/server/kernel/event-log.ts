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
    .limit(limit)
    .execute();

const atOnce = 200;

/** The next events after `id`, oldest first, some at a time; those whose payload is no longer kept are passed over. */
export const nextEvents = async (db: Db, id: number): Promise<RecordedEvent[]> =>
  (await rowsAfter(db, id, atOnce)).filter((row) => row.payload !== null).map(toEvent);

/**
 * The events after `id`, oldest first. Null when they cannot be told any more: there are more than `limit`, or the
 * payload of one is no longer kept.
 */
export async function eventsAfter(db: Db, id: number, limit: number): Promise<RecordedEvent[] | null> {
  const rows = await rowsAfter(db, id, limit + 1);
  return rows.length > limit || rows.some((row) => row.payload === null) ? null : rows.map(toEvent);
}

const keepPayloadsMs = 24 * 3_600_000;

/** Forgets the payloads of events that are a day old; the lines of what happened stay. */
export const forgetOldPayloads = ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  database.db
    .updateTable('events')
    .set({ payload: null })
    .where('createdAt', '<', new Date(clock.now() - keepPayloadsMs).toISOString())
    .where('payload', 'is not', null)
    .execute();

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
