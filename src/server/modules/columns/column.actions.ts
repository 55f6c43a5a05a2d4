import type { Column } from '#shared/column.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import { listColumns } from './column.queries.ts';

/** A project's own columns, in their order. */
export async function getColumns(ctx: UserContext, projectId: number): Promise<Column[]> {
  await accessProject(ctx.database.db, ctx.user, projectId, 'column.list');
  return listColumns(ctx.database.db, projectId);
}
