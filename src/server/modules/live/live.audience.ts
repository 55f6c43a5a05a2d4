import type { AppEvent, RecordedEvent } from '#shared/events.ts';
import type { Db } from '#server/kernel/db.ts';
import { insidersOf, livingProjectIdsOf, memberIdsOfLiving, privateTaskIdsHiddenFrom } from './live.queries.ts';

const taskIdOf = (event: AppEvent): number | null =>
  'task' in event ? event.task.id : 'taskId' in event ? event.taskId : null;

/** People who are told that they have just lost the thing. */
const losersOf = (event: AppEvent): number[] => ('userIds' in event ? event.userIds : []);

/** A hidden task and a project in the trash are news to nobody else. */
const isForLosersAlone = (event: AppEvent) => event.type === 'task.hidden' || event.type === 'project.deleted';

/**
 * Who may hear of an event at this moment (contract §7): the members of its project, of a private task only those it
 * exists for, and those who have just lost it.
 */
export async function audienceOf(db: Db, event: AppEvent): Promise<Set<number>> {
  const losers = losersOf(event);
  if (isForLosersAlone(event) || event.projectId === null) return new Set(losers);
  const members = await memberIdsOfLiving(db, event.projectId);
  const taskId = taskIdOf(event);
  const insiders = taskId === null ? null : await insidersOf(db, taskId);
  return new Set([...members.filter((id) => insiders === null || insiders.has(id)), ...losers]);
}

/** Those of the events that one user may hear of at this moment. Two statements, however many events there are. */
export async function eventsSeenBy(db: Db, userId: number, events: RecordedEvent[]): Promise<RecordedEvent[]> {
  if (events.length === 0) return [];
  const projectIds = new Set(await livingProjectIdsOf(db, userId));
  const taskIds = [...new Set(events.map(taskIdOf))].filter((id) => id !== null);
  const hidden = new Set(await privateTaskIdsHiddenFrom(db, userId, taskIds));
  return events.filter((event) => {
    if (losersOf(event).includes(userId)) return true;
    const taskId = taskIdOf(event);
    if (isForLosersAlone(event) || (taskId !== null && hidden.has(taskId))) return false;
    return event.projectId !== null && projectIds.has(event.projectId);
  });
}
