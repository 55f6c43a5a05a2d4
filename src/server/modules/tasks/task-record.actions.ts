// How changes of tasks are told, those that happen through something else too.
import type { FieldChange } from '#shared/events.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import type { Task } from '#shared/task.ts';
import type { User } from '#shared/user.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import { recordLinks } from '#server/modules/messages/message-link.access.ts';
import { notify } from '#server/modules/notifications/notification.actions.ts';
import type { AccessedTask } from './task.access.ts';
import { fieldChanges, nextVersion, type TaskChanges } from './task.changes.ts';
import { listVersions, taskById, updateTaskRow } from './task.queries.ts';
import { viewTask, viewTasks } from './task.view.ts';

/** Tells those to whom a task has just been given, but not the one who gave it. */
export const notifyAssigned = (unit: UnitOfWork, actor: User, task: Task, userIds: number[]): Promise<void> =>
  notify(unit, actor, userIds, {
    type: 'task_assigned',
    params: { actor: actor.fullName, task: task.title, project: task.project.name },
    projectId: task.projectId,
    taskId: task.id,
  });

/** Tells of the task as it now is, and those who have lost sight of it that it is gone for them. */
export async function recordUpdate(unit: UnitOfWork, before: AccessedTask, changes: TaskChanges): Promise<Task> {
  const { db, record } = unit;
  const { id, projectId } = before;
  const task = await viewTask(db, id);
  const userIds = task.isPrivate
    ? (await memberIdsOf(db, projectId)).filter(
        (userId) => !isHiddenTask({ userId }, before) && isHiddenTask({ userId }, task),
      )
    : [];
  if (userIds.length > 0) record({ type: 'task.hidden', projectId, taskId: id, userIds });
  const told = fieldChanges(before, changes);
  const isRescheduled = told.some(({ field }) => field === 'dueDate' || field === 'recurrence');
  const { recurrenceStart } = before;
  const detail = { changes: told, ...(isRescheduled && { recurrenceStart }) };
  // Another place in its column is no news of the task.
  record({ type: 'task.updated', projectId, task }, told.length > 0 ? detail : undefined);
  if (before.isPrivate) await recordLinks(unit, task);
  return task;
}

/** Tasks that have just lost an assignee who left the project: a new version of each, told to those who see it. */
export async function recordUnassigned({ db, now, record }: UnitOfWork, ids: number[], userId: number): Promise<void> {
  if (ids.length === 0) return;
  for (const row of await listVersions(db, ids))
    await updateTaskRow(db, row.id, { ...nextVersion(row, ['assignedToIds']), updatedAt: now });
  for (const task of await viewTasks(db, { ids })) {
    const change = { field: 'assignedToIds', from: [...task.assignedToIds, userId], to: task.assignedToIds };
    record({ type: 'task.updated', projectId: task.projectId, task }, { changes: [change] });
  }
}

/** Adds minutes to the time of a task, which does not fall below 0. Returns the task, and how many were really added. */
export async function recordTracked(
  { db, now, record }: UnitOfWork,
  id: number,
  minutes: number,
): Promise<{ task: Task; added: number }> {
  const row = await taskById(db, id);
  const timeTracked = Math.max(row.timeTracked + minutes, 0);
  const added = timeTracked - row.timeTracked;
  if (added === 0) return { task: await viewTask(db, id), added };
  await updateTaskRow(db, id, { timeTracked, ...nextVersion(row, ['timeTracked']), updatedAt: now });
  const task = await viewTask(db, id);
  const change: FieldChange = { field: 'timeTracked', from: row.timeTracked, to: timeTracked };
  record({ type: 'task.updated', projectId: task.projectId, task }, { changes: [change] });
  return { task, added };
}
