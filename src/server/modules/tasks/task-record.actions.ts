// What happens to tasks through something else: told as every change of a task is.
import type { Task } from '#shared/task.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { nextVersion } from './task.changes.ts';
import { listVersions, taskById, updateTaskRow } from './task.queries.ts';
import { viewTask, viewTasks } from './task.view.ts';

/** Tasks that have just lost an assignee who left the project: a new version of each, told to those who see it. */
export async function recordUnassigned({ db, now, record }: UnitOfWork, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const row of await listVersions(db, ids))
    await updateTaskRow(db, row.id, { ...nextVersion(row, ['assignedToIds']), updatedAt: now });
  for (const task of await viewTasks(db, { ids })) record({ type: 'task.updated', projectId: task.projectId, task });
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
  record({ type: 'task.updated', projectId: task.projectId, task });
  return { task, added };
}
