import { activityTypes } from '#shared/activity.ts';
import { limits } from '#shared/limits.ts';
import type { Db } from '#server/kernel/db.ts';

/** What happened to a task, newest first. A task that only moved within its column, or was imported, tells nothing. */
export function listActivity(db: Db, taskId: number, before: number | undefined) {
  const lines = db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.actorId')
    .select([
      'events.id',
      'events.type',
      'events.createdAt as at',
      'events.detail',
      'users.id as userId',
      'users.username',
      'users.fullName',
      'users.avatar',
    ])
    .where('events.taskId', '=', taskId)
    .where('events.type', 'in', activityTypes)
    .where((eb) => eb.or([eb('events.type', '!=', 'task.updated'), eb('events.detail', 'is not', null)]))
    .orderBy('events.id', 'desc')
    .limit(limits.activityPage);
  return (before === undefined ? lines : lines.where('events.id', '<', before)).execute();
}
