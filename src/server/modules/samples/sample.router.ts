import { Project } from '#shared/project.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { createSample } from './sample.actions.ts';

export const sampleRouter = router({
  create: authed
    .meta({ rest: { method: 'POST', path: '/api/projects/sample', status: 201 } })
    .output(Project)
    .mutation(({ ctx }) => createSample(ctx)),
});
