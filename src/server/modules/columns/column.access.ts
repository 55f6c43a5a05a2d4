import { problem } from '#shared/problem.ts';
import { columnOfStatus, type TaskStatus } from '#shared/task.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Db } from '#server/kernel/db.ts';
import { columnById } from './column.queries.ts';

/** A status of a custom column is taken only in the column's own project (contract §5). */
export async function requireStatusOf(db: Db, projectId: number, status: TaskStatus): Promise<void> {
  const columnId = columnOfStatus(status);
  if (columnId === null || (await columnById(db, projectId, columnId))) return;
  throw new AppError('task.columnUnknown', { fields: { status: [problem('field.choice')] } });
}
