import type { AppEvent, RecordedEvent } from '#shared/events.ts';
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

/**
 * The events after `id`, oldest first, at most `limit`. Null when they cannot be told any more: there are more than
 * `limit`, or the payload of one is no longer kept.
 */
export async function eventsAfter(db: Db, id: number, limit: number): Promise<RecordedEvent[] | null> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'payload', 'actorId', 'createdAt'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  if (rows.length > limit || rows.some((row) => row.payload === null)) return null;
  return rows.map(toEvent);
}

/** Forgets the payloads of events before a moment; the lines of what happened stay. */
export const forgetPayloadsBefore = (db: Db, moment: string) =>
  db
    .updateTable('events')
    .set({ payload: null })
    .where('createdAt', '<', moment)
    .where('payload', 'is not', null)
    .execute();

/** Writes what happened, in the transaction of the change. Returns the events with their ids. */
export async function insertEvents(
  db: Db,
  events: AppEvent[],
  by: { actorId: number | null; at: string },
): Promise<RecordedEvent[]> {
  const recorded: RecordedEvent[] = [];
  for (const event of events) {
    const row = {
      type: event.type,
      // A project that is gone for good takes its lines with it; the one that says so must stay to be told.
      projectId: event.type === 'project.deleted' ? null : event.projectId,
      taskId: 'taskId' in event ? event.taskId : 'task' in event ? event.task.id : null,
      actorId: by.actorId,
      payload: JSON.stringify(event),
      createdAt: by.at,
    };
    const { id } = await db.insertInto('events').values(row).returning('id').executeTakeFirstOrThrow();
    recorded.push({ ...event, id, at: by.at, actorId: by.actorId });
  }
  return recorded;
}
