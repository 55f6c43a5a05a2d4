import { Download, ExportProject } from '#shared/project-export.ts';
import { inTurn } from '#server/kernel/calls.ts';
import { makingFiles } from '#server/kernel/in-turns.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { exportProject } from './export.actions.ts';

export const exportRouter = router({
  project: authed
    .meta({
      rest: { method: 'GET', path: '/api/projects/{projectId}/export', downloads: ['application/json', 'text/csv'] },
    })
    .input(ExportProject)
    .output(Download)
    .query(({ ctx, input }) => inTurn(ctx, () => exportProject(ctx, input), makingFiles)),
});
