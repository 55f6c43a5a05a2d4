import { generateNKeysBetween } from 'fractional-indexing';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { nextVersion } from './task.changes.ts';
import { lastPosition, listInStatus, updateTaskRow } from './task.queries.ts';
import { viewTasks } from './task.view.ts';

const first = 'to_do';

/**
 * Puts all tasks of a column that goes, deleted ones too, at the end of 'to do', in the order in which they stood. Each is
 * told of to those who see it, so that every screen has the server's order.
 */
export async function emptyColumn({ db, now, record }: UnitOfWork, projectId: number, columnId: number): Promise<void> {
  const status = `custom_${columnId}`;
  const rows = await listInStatus(db, projectId, status);
  if (rows.length === 0) return;
  const positions = generateNKeysBetween(await lastPosition(db, { projectId, status: first }), null, rows.length);
  for (const [index, row] of rows.entries())
    await updateTaskRow(db, row.id, {
      ...nextVersion(row, ['status']),
      status: first,
      position: positions[index] ?? row.position,
      updatedAt: now,
    });
  const ids = rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
  const moved = { changes: [{ field: 'status', from: status, to: first }] };
  const tasks = ids.length === 0 ? [] : await viewTasks(db, { ids });
  for (const task of tasks) record({ type: 'task.updated', projectId, task }, moved);
}
