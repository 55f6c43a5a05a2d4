import { generateNKeysBetween } from 'fractional-indexing';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { nextVersion } from './task.changes.ts';
import { lastPosition, listInStatus, updateTaskRow } from './task.queries.ts';

/**
 * Puts all tasks of a column that goes, deleted ones too, at the end of 'to do', in the order in which they stood. That
 * they have moved follows from the column's own event: whoever sees them does the same on their screen.
 */
export async function emptyColumn({ db, now }: UnitOfWork, projectId: number, columnId: number): Promise<void> {
  const rows = await listInStatus(db, projectId, `custom_${columnId}`);
  const positions = generateNKeysBetween(await lastPosition(db, { projectId, status: 'to_do' }), null, rows.length);
  for (const [index, row] of rows.entries())
    await updateTaskRow(db, row.id, {
      ...nextVersion(row, ['status']),
      status: 'to_do',
      position: positions[index] ?? row.position,
      updatedAt: now,
    });
}
