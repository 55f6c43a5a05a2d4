import type { AppEvent } from '#shared/events.ts';
import type { Db } from '#server/kernel/db.ts';
import { insidersOf, memberIdsOfLiving } from './live.queries.ts';

const taskIdOf = (event: AppEvent): number | null =>
  'task' in event ? event.task.id : 'taskId' in event ? event.taskId : null;

/**
 * Who may hear of an event at this moment (contract §7): the members of its project, of a private task only those it
 * exists for. `userIds` are told that they have just lost the thing; a hidden task is news to nobody else.
 */
export async function audienceOf(db: Db, event: AppEvent): Promise<Set<number>> {
  const losers = 'userIds' in event ? event.userIds : [];
  if (event.type === 'task.hidden' || event.type === 'project.deleted') return new Set(losers);
  const members = event.projectId === null ? [] : await memberIdsOfLiving(db, event.projectId);
  const taskId = taskIdOf(event);
  const insiders = taskId === null ? null : await insidersOf(db, taskId);
  return new Set([...members.filter((id) => insiders === null || insiders.has(id)), ...losers]);
}
