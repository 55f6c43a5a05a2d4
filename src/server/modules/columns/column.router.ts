import { z } from 'zod';
import { Column } from '#shared/column.ts';
import { ByProject } from '#shared/id.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { getColumns } from './column.actions.ts';

export const columnRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/projects/{projectId}/columns' } })
    .input(ByProject)
    .output(z.array(Column))
    .query(({ ctx, input }) => getColumns(ctx, input.projectId)),
});
