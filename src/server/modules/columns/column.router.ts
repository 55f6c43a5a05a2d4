import { z } from 'zod';
import { ByColumn, Column, CreateColumn, UpdateColumn } from '#shared/column.ts';
import { ByProject, Success, success } from '#shared/id.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { createColumn, deleteColumn, getColumns, updateColumn } from './column.actions.ts';

export const columnRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/projects/{projectId}/columns' } })
    .input(ByProject)
    .output(z.array(Column))
    .query(({ ctx, input }) => getColumns(ctx, input.projectId)),
  create: authed
    .meta({ rest: { method: 'POST', path: '/api/projects/{projectId}/columns', status: 201 } })
    .input(CreateColumn)
    .output(Column)
    .mutation(({ ctx, input }) => createColumn(ctx, input)),
  update: authed
    .meta({ rest: { method: 'PATCH', path: '/api/projects/{projectId}/columns/{columnId}' } })
    .input(UpdateColumn)
    .output(Column)
    .mutation(({ ctx, input }) => updateColumn(ctx, input)),
  delete: authed
    .meta({ rest: { method: 'DELETE', path: '/api/projects/{projectId}/columns/{columnId}' } })
    .input(ByColumn)
    .output(Success)
    .mutation(({ ctx, input }) => deleteColumn(ctx, input).then(() => success)),
});
